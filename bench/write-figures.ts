import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Figure, markdownTable } from "./figure.ts";

const ROOT = join(import.meta.dirname, "..");
const PERFORMANCE = join(ROOT, "docs/performance.md");
const README = join(ROOT, "README.md");

/** The figures that also appear in the README. */
const EXTRACT = [
  "GET / against bare node:http",
  "/ Lighthouse mobile performance",
  "GET /_api/v1/swazprofile against bare pg",
  "Start to ready",
  "Athletes for each core of the server",
];

export type Section = { part: string; figures: Figure[] };

/** Replaces the measured sections in docs/performance.md and the excerpt in the README. */
export async function writeFigures(sections: Section[], measuredOn: string): Promise<void> {
  let performance = await readFile(PERFORMANCE, "utf8");
  for (const { part, figures } of sections)
    performance = replaceBlock(performance, part, `${measuredOn}\n\n${markdownTable(figures)}`);
  await writeFile(PERFORMANCE, performance);

  const rows = performance.split("\n").filter((line) => line.startsWith("|"));
  const extract = EXTRACT.map((what) => {
    const [, , measured = "", goal = ""] =
      rows.map((row) => row.split("|").map((cell) => cell.trim())).find((row) => row[1] === what) ??
      [];
    return { what, measured, goal };
  });
  const readme = await readFile(README, "utf8");
  await writeFile(README, replaceBlock(readme, "extract", markdownTable(extract)));
}

function replaceBlock(document: string, name: string, content: string): string {
  const [start, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const from = document.indexOf(start);
  const to = document.indexOf(end);
  if (from === -1 || to === -1) throw new Error(`No ${start} … ${end}`);
  return `${document.slice(0, from)}${start}\n\n${content}\n\n${document.slice(to)}`;
}
