import { existsSync, globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const isThere = (file: string) => existsSync(join(ROOT, file));

const FOLDERS: Record<string, string> = {
  "#web": "src/web",
  "#shared": "src/shared",
  "#schemas": "src/shared",
};
const STATIC_IMPORT = /\b(?:from|import) "([^"]+)"/g;
const ANY_IMPORT = /\b(?:from |import |import\()"([^"]+)"/g;
/** The files that map URLs to pages. */
const ROUTES = /^src\/web\/routes(?:\.tsx|\/)/;

/**
 * Returns the component tests that these sources can affect. Nearly every test opens the product by URL, so by its
 * imports it is affected by every page. It is distinguished by the page or component that it is named after; a test
 * named after none always runs.
 */
export function componentTests(sources: readonly string[]): string[] {
  if (sources.length === 0) return [];
  const changed = new Set(sources);
  const isAffected = (start: string) => [...reachedFrom(start)].some((file) => changed.has(file));
  return globSync("src/web/**/*.test.tsx", { cwd: ROOT }).filter((test) => {
    const subject = [".tsx", ".ts"].map((end) => test.replace(".test.tsx", end)).find(isThere);
    return subject === undefined || isAffected(test) || isAffected(subject);
  });
}

function reachedFrom(start: string): Set<string> {
  const reached = new Set([start]);
  for (const file of reached) for (const imported of importsOf(file)) reached.add(imported);
  return reached;
}

const known = new Map<string, string[]>();

function importsOf(file: string): string[] {
  const imports = known.get(file) ?? readImports(file);
  known.set(file, imports);
  return imports;
}

function readImports(file: string): string[] {
  if (!/\.tsx?$/.test(file) || !isThere(file)) return [];
  const pattern = ROUTES.test(file) ? STATIC_IMPORT : ANY_IMPORT;
  const found = readFileSync(join(ROOT, file), "utf8").matchAll(pattern);
  return [...found].flatMap(([, name = ""]) => sourceOf(name, file) ?? []);
}

/** Resolves an import to its source file, or to undefined for a package. */
function sourceOf(name: string, importer: string): string | undefined {
  if (name.startsWith(".")) return posix.join(posix.dirname(importer), name);
  const [alias = "", ...rest] = name.split("/");
  const folder = FOLDERS[alias];
  return folder && posix.join(folder, ...rest);
}
