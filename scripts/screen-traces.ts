import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// Counts the files needed to follow a screen: what its page imports, directly or indirectly, from pages, features and
// data. Texts and lazy imports don't count, nor do the two checks in front of every members' page. `npm run check`
// compares the result with the table in ARCHITECTURE.md.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const OWN = /^src\/web\/(?:pages|features|data)\//;
const CHECKS = new Set([
  "src/web/features/account/with-profile.tsx",
  "src/web/features/billing/plan-needed.tsx",
]);
/** Text files are data that you don't read to follow a screen. */
const TEXTS = /\/(?:rich-)?texts\.tsx?$/;
const IMPORT = /^(?:import|export)\b[^;]*?\bfrom "([^"]+)";/gm;

function traceOf(page: string): { files: string[]; folders: number } {
  const files = new Set<string>();
  const follow = (file: string) => {
    if (!OWN.test(file) || TEXTS.test(file) || CHECKS.has(file) || files.has(file)) return;
    files.add(file);
    const text = readFileSync(join(ROOT, file), "utf8");
    for (const [, from = ""] of text.matchAll(IMPORT)) follow(resolve(file, from));
  };
  follow(page);
  return { files: [...files].toSorted(), folders: new Set([...files].map(dirname)).size };
}

/** Returns an empty string for a package. */
function resolve(file: string, from: string): string {
  if (from.startsWith("#web/")) return `src/web/${from.slice("#web/".length)}`;
  return from.startsWith(".") ? join(dirname(file), from) : "";
}

/**
 * Returns the rows of a Markdown table whose numbers don't match the code: `| name | files | folders | `page`… |`.
 */
export function staleScreenTraces(markdown: string): string[] {
  const rows = markdown.matchAll(
    /^\| ([^|]+?) +\| (\d+) +\| (\d+) +\| `(src\/web\/pages\/[^`]+)`/gm,
  );
  return [...rows].flatMap(([, name, files, folders, page = ""]) => {
    if (!existsSync(join(ROOT, page))) return [];
    const trace = traceOf(page);
    const isTrue = trace.files.length === Number(files) && trace.folders === Number(folders);
    return isTrue ? [] : [`${name}: ${trace.files.length} files in ${trace.folders} folders`];
  });
}

if (import.meta.main)
  for (const page of process.argv.slice(2)) {
    const { files, folders } = traceOf(page);
    process.stdout.write(`${page}: ${files.length} files in ${folders} folders\n`);
    for (const file of files) process.stdout.write(`  ${file}\n`);
  }
