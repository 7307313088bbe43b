export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

/** Counts characters as people do, so that the limits are the same for every script. */
export function passwordLength(password: string): number {
  return [...password].length;
}
