export const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** How a hash with these parameters begins. */
export const CURRENT_FORM = `$argon2id$v=19$m=${ARGON2ID.memoryCost},t=${ARGON2ID.timeCost},p=${ARGON2ID.parallelism}$`;
