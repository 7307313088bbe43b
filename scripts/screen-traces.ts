import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// How many files somebody reads to follow a screen: what its page imports, directly or through others, from pages,
// features and data. Texts and imports that are fetched on demand do not count, nor do the two checks that every
// members' page stands behind. `npm run check` compares it with the table in ARCHITECTURE.md.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const OWN = /^src\/web\/(?:pages|features|data)\//;
const CHECKS = new Set([
  "src/web/features/account/with-profile.tsx",
  "src/web/features/billing/plan-needed.tsx",
]);
/** Sentences are data: they are not read to follow a screen. */
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

/** Empty for a package. */
function resolve(file: string, from: string): string {
  if (from.startsWith("#web/")) return `src/web/${from.slice("#web/".length)}`;
  return from.startsWith(".") ? join(dirname(file), from) : "";
}

/** Rows of a table in Markdown that tell another number than the code does: `| name | files | folders | `page`… |`. */
export function wrongTraces(markdown: string): string[] {
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
