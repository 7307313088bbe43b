import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { paths } from "#shared/paths.ts";

// Checks that docs/glossary.md is correct, no name uses a retired word, comments point to files that exist, and one
// module formats what people read.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const problems: string[] = [];

/** Words that were replaced by an established term, as they appear in names: at the start, or as a part. */
const RETIRED =
  /^(tell|forget|glide|judge)(?=[A-Z_-]|$)|(^|[a-z_-])([Dd]rawer|[Ss]eal|[Vv]erdict|[Ss]urroundings|[Tt]win|[Dd]esk|[Cc]lockwork|[Kk]eepable)/;

const sources = globSync(["src/**/*.{ts,tsx}", "scripts/**/*.{ts,mjs}", "bench/**/*.ts"], {
  cwd: ROOT,
});
for (const file of sources) {
  if (RETIRED.test(basename(file))) problems.push(`${file}: the file's name has a retired word`);
  const comments = read(file).matchAll(/^\s*(?:\/\/|\/?\*).*/gm);
  for (const [comment] of comments)
    for (const [path] of comment.matchAll(/\bsrc\/[\w./-]+\.(?:tsx?|css)\b/g))
      if (!existsSync(join(ROOT, path))) problems.push(`${file}: a comment names ${path}`);
  const exported = read(file).matchAll(
    /^export (?:async )?(?:const|function|type|class|interface) (\w+)/gm,
  );
  for (const [, name = ""] of exported)
    if (RETIRED.test(name)) problems.push(`${file}: ${name} has a retired word`);
}

/**
 * Text for people is formatted in one place, with a locale. All other code computes with time zones or writes for
 * programs.
 */
const FORMATS = /\bIntl\.(?:DateTimeFormat|NumberFormat)\(|\.toLocale\w*String\(|\.toFixed\(/;
const NOT_READ_BY_PEOPLE =
  /^src\/stripe-sandbox\/|\/demo\/|\.test\.tsx?$|\/(?:boot|time-zone|local-day|wall-time|call-config|device-zone)\.ts$|\/pricing-data\.tsx$/;
for (const file of sources) {
  if (!file.startsWith("src/") || file.startsWith("src/shared/format/")) continue;
  if (!NOT_READ_BY_PEOPLE.test(file) && FORMATS.test(read(file)))
    problems.push(`${file}: format dates, numbers and money with src/shared/format/`);
}

const schema = globSync("src/server/db/schema/*.ts", { cwd: ROOT }).map(read).join("\n");
const addresses = new Set(
  Object.values(paths).map((path) => (typeof path === "string" ? path : path(":id", ":id"))),
);
const rows = read("docs/glossary.md")
  .split("\n")
  .filter((line) => line.startsWith("| ") && line.split("|").length === 7)
  .slice(2);
for (const row of rows) {
  const [, word = "", , tables = "", , screen = ""] = row.split("|").map((cell) => cell.trim());
  for (const [, table] of tables.matchAll(/`(\w+)`/g))
    if (!schema.includes(`"${table}"`))
      problems.push(`docs/glossary.md: ${word}: no table ${table}`);
  const address = screen.replaceAll("`", "").replace(/:\w+$/, ":id");
  if (!addresses.has(address)) problems.push(`docs/glossary.md: ${word}: no screen ${screen}`);
}

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
