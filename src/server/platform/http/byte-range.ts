type Range = { from: number; to: number };

/**
 * Returns the range that a Range header requests, with `to` exclusive, or undefined if it doesn't request a single
 * range.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): Range | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size : Math.min(size, Number(last) + 1);
  return from < to ? { from, to } : "unsatisfiable";
}
