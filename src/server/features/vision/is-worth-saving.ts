type Text = { text: string; writtenAt: Date; sessionId: string };

/** Longer than a pause for thought. */
const SITTING_MS = 5 * 60_000;

/**
 * Whether a text that is being replaced is kept as a version. While somebody types, it is saved every few seconds;
 * worth keeping is what another device or another sitting wrote, and what is suddenly mostly gone.
 */
export function isWorthSaving(old: Text, next: Text): boolean {
  if (!old.text.trim() || next.text.includes(old.text.trim())) return false;
  if (old.sessionId !== next.sessionId) return true;
  if (next.writtenAt.getTime() - old.writtenAt.getTime() >= SITTING_MS) return true;
  return sharedLength(old.text, next.text) < old.text.length / 2;
}

/** How much of the beginning and the end two texts have in common. */
function sharedLength(one: string, other: string): number {
  const limit = Math.min(one.length, other.length);
  let start = 0;
  while (start < limit && one[start] === other[start]) start++;
  let end = 0;
  while (end < limit - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return start + end;
}
