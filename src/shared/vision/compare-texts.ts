export type Difference = { place: number; kind: "same" | "removed" | "added"; text: string };

/** Compares two versions of a text word by word. */
export function compareTexts(before: string, after: string): Difference[] {
  const old = wordsOf(before);
  const next = wordsOf(after);
  const shared = sharedLengths(old, next);
  const differences: Difference[] = [];
  const add = (kind: Difference["kind"], text: string) => {
    const last = differences.at(-1);
    if (last?.kind === kind) last.text += text;
    else differences.push({ place: differences.length, kind, text });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    const [word, other] = [old[i], next[j]];
    if (word !== undefined && word === other) {
      add("same", word);
      i++;
      j++;
    } else if (
      other === undefined ||
      (word !== undefined && shared(i + 1, j) >= shared(i, j + 1))
    ) {
      add("removed", word ?? "");
      i++;
    } else {
      add("added", other);
      j++;
    }
  }
  return differences;
}

const wordsOf = (text: string) => text.match(/\s+|[^\s]+/gu) ?? [];

/**
 * Returns a lookup: for any pair of positions, how many characters of whole words the remainders of both texts share.
 */
function sharedLengths(old: string[], next: string[]) {
  const width = next.length + 1;
  const table = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = next.length - 1; j >= 0; j--)
      table[i * width + j] =
        old[i] === next[j]
          ? (table[(i + 1) * width + j + 1] ?? 0) + (old[i]?.length ?? 0)
          : Math.max(table[(i + 1) * width + j] ?? 0, table[i * width + j + 1] ?? 0);
  return (i: number, j: number) => table[i * width + j] ?? 0;
}
