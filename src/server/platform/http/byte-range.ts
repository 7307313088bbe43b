type Range = { from: number; to: number };

/** The part that a Range header asks for, `to` exclusive; undefined when it asks for no single part. */
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
