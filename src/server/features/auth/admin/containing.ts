import { validationFailed } from "../auth-error.ts";

/** The pattern of what contains these words, each sign of which means itself. */
export function containing(words: string): string {
  if (words.includes("\0")) throw validationFailed("Text must not hold NUL characters.");
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
