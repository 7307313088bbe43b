/** Returns a person's initials, up to two letters: from the first and the last word of their name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}
