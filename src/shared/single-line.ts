/** Control characters, and invisible ones that turn the direction of what stands beside them. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** For names: they stand in sentences that other people read, which no line break or hidden mark may rearrange. */
export function singleLine(text: string): string {
  return text
    .replaceAll(/[\s\u0085]+/g, " ")
    .replaceAll(UNSEEN, "")
    .trim();
}
