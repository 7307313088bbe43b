import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const README = join(import.meta.dirname, "../README.md");
const HEADING = "## Figures";
const NEXT_HEADING = "## Working on it";

/** Puts the table into its section, which it makes where there is none yet. */
export async function writeIntoReadme(table: string): Promise<void> {
  const text = await readFile(README, "utf8");
  const next = text.indexOf(NEXT_HEADING);
  if (next === -1) throw new Error(`README.md has no section "${NEXT_HEADING}"`);
  const old = text.indexOf(HEADING);
  const before = text.slice(0, old === -1 ? next : old);
  const section = `${HEADING}\n\n\`npm run bench -- --readme\` writes them. ${table}\n\n`;
  await writeFile(README, before + section + text.slice(next));
}
