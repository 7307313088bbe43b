export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

/** Counted as people count characters, so that every script gets the same room. */
export function passwordLength(password: string): number {
  return [...password].length;
}
