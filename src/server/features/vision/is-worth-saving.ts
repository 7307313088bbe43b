type Text = { text: string; writtenAt: Date; sessionId: string };

/** Longer than a pause for thought while writing. */
const SESSION_GAP_MS = 5 * 60_000;

/**
 * Whether a replaced text is saved as a version. While a user types, the text is saved every few seconds, so only
 * text from another device or sitting is worth saving, and text that was mostly deleted at once.
 */
export function isWorthSaving(old: Text, next: Text): boolean {
  if (!old.text.trim() || next.text.includes(old.text.trim())) return false;
  if (old.sessionId !== next.sessionId) return true;
  if (next.writtenAt.getTime() - old.writtenAt.getTime() >= SESSION_GAP_MS) return true;
  return sharedLength(old.text, next.text) < old.text.length / 2;
}

/** Returns the length of the common prefix and suffix of two texts. */
function sharedLength(one: string, other: string): number {
  const limit = Math.min(one.length, other.length);
  let start = 0;
  while (start < limit && one[start] === other[start]) start++;
  let end = 0;
  while (end < limit - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return start + end;
}
