import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { staleCallTraces } from "./call-traces.ts";
import { staleScreenTraces } from "./screen-traces.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

const documents = trackedFiles("*.md").map((file) => ({
  file,
  text: readFileSync(join(ROOT, file), "utf8"),
}));

/** Paths and scripts that the documents name must exist. */
const problems = documents.flatMap(({ file, text }) =>
  [
    ...missingPaths(text),
    ...missingLinks(file, text),
    ...missingScripts(text),
    ...staleScreenTraces(text),
    ...(file === "ARCHITECTURE.md" ? staleCallTraces(text) : []),
  ].map((problem) => `${file}: ${problem}`),
);
/** Every script must be named in a document, so that people can find it. */
for (const script of Object.keys(scripts)) {
  const isNamed = documents.some(({ text }) => new RegExp(`npm (run )?${script}\\b`).test(text));
  if (!isNamed) problems.push(`package.json: no document tells of npm run ${script}`);
}
/** Every decision must be listed in its index. */
const decisions = documents.filter(({ file }) => /^docs\/decisions\/\d/.test(file));
const index = documents.find(({ file }) => file === "docs/decisions/README.md")?.text ?? "";
for (const { file } of decisions)
  if (!index.includes(`(${basename(file)})`))
    problems.push(`${file}: not in docs/decisions/README.md`);

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;

function trackedFiles(pattern: string): string[] {
  const list = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", pattern],
    {
      cwd: ROOT,
      encoding: "utf8",
    },
  );
  return list.split("\n").filter((file) => file !== "" && existsSync(join(ROOT, file)));
}

/**
 * Finds missing paths in backticks, such as `src/server/app/create-app.ts` or `docs/`. Placeholders in angle brackets
 * aren't paths.
 */
function missingPaths(text: string): string[] {
  const named = text.matchAll(/`((?:src|docs|scripts|e2e|bench|drizzle|\.ci)\/[^`\s<>*{}…]*)`/g);
  return [...named].map((match) => match[1] ?? "").filter((path) => !existsSync(join(ROOT, path)));
}

function missingLinks(file: string, text: string): string[] {
  const targets = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(
    (match) => match[1] ?? "",
  );
  return targets.filter((target) => !existsSync(join(ROOT, dirname(file), target)));
}

function missingScripts(text: string): string[] {
  const named = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map((match) => match[1] ?? "");
  return named.filter((script) => !(script in scripts)).map((script) => `npm run ${script}`);
}
