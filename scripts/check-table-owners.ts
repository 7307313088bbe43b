import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// Each table is written by one module only, and modules know only those below them.

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The order of those who share the membership: a module may call those before it, never those after it. */
const LAYERS = ["identity", "entitlements", "teams", "billing"];

const SCHEMA_IMPORT =
  /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+"#server\/db\/schema\/[\w-]+\.ts"/g;
const WRITES = [
  /\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g,
  /\bdeleteInBatches\(\s*[\w.]+,\s*(\w+)/g,
  /\b(?:insert into|update|delete from)\s+\$\{(\w+)\}/gi,
];
const MODULE_IMPORT = /from\s+"#server\/(?:features\/)?([\w-]+)\/[^"]*"/g;

type Write = { table: string; module: string; file: string };

const files = globSync("src/server/**/*.ts", { cwd: ROOT }).filter(
  (file) => !/\.(test|fixture)\.ts$|\/(testing|system-tests|db)\//.test(file),
);

const writes: Write[] = [];
const problems: string[] = [];

for (const file of files) {
  const module = moduleOf(file);
  const source = readFileSync(join(ROOT, file), "utf8");
  const tables = importedTables(source);
  for (const pattern of WRITES)
    for (const [, table = ""] of source.matchAll(pattern))
      if (tables.has(table)) writes.push({ table, module, file });
  const layer = LAYERS.indexOf(module);
  for (const [, imported = ""] of source.matchAll(MODULE_IMPORT))
    if (layer >= 0 && LAYERS.indexOf(imported) > layer)
      problems.push(`${file}: ${module} may not call ${imported}`);
}

for (const [table, own] of Map.groupBy(writes, (write) => write.table)) {
  const modules = new Set(own.map(({ module }) => module));
  if (modules.size > 1)
    for (const { file, module } of own)
      problems.push(
        `${file}: ${module} writes ${table}, and so do others: ${[...modules].join(", ")}`,
      );
}

if (writes.length === 0) problems.push("No write to any table was found: this check looks wrong");
for (const problem of new Set(problems)) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** "billing" for src/server/features/billing/…, "identity" for src/server/identity/… */
function moduleOf(file: string): string {
  const [, , first = "", second = ""] = file.split("/");
  return first === "features" ? second : first;
}

function importedTables(source: string): Set<string> {
  const names = [...source.matchAll(SCHEMA_IMPORT)].flatMap(([, list = ""]) => list.split(","));
  return new Set(names.map((name) => name.trim().replace(/^type /, "")));
}
