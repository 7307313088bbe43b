/** Control characters, and invisible characters that change the direction of adjacent text. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/**
 * Normalizes names. They appear in sentences that other people read, which a line break or a hidden character must
 * not rearrange.
 */
export function singleLine(text: string): string {
  return text
    .replaceAll(/[\s\u0085]+/g, " ")
    .replaceAll(INVISIBLE_CHARACTERS, "")
    .trim();
}
