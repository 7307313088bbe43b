import { validationFailed } from "../auth-error.ts";

/** Returns a LIKE pattern for texts that contain these words, with LIKE's special characters escaped. */
export function containsPattern(words: string): string {
  if (words.includes("\0")) throw validationFailed("Text must not contain NUL characters.");
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
