import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// ARCHITECTURE.md has a diagram of who calls whom in src/server: its layers, and the features on theirs. The diagram
// must show every import between two modules, and no others. Each table is written by only one module.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PICTURE = /```mermaid\n([\s\S]*?)```/;

const MODULE_IMPORT = /from\s+"#server\/(features\/[\w-]+|[\w-]+)\/[^"]*"/g;
const SCHEMA_IMPORT =
  /import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+"#server\/db\/schema\/[\w-]+\.ts"/g;
const WRITES = [
  /\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g,
  /\bdeleteInBatches\(\s*[\w.]+,\s*(\w+)/g,
  /\b(?:insert into|update|delete from)\s+\$\{(\w+)\}/gi,
];

type Write = { table: string; module: string; file: string };

const problems: string[] = [];
const files = globSync("src/server/**/*.ts", { cwd: ROOT })
  .filter((file) => !/\.(test|fixture)\.ts$|\/(testing|system-tests)\//.test(file))
  .map((file) => ({ file, source: readFileSync(join(ROOT, file), "utf8") }));

checkPicture();
checkTables();

for (const problem of new Set(problems)) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;

function checkPicture(): void {
  const [, picture = ""] = PICTURE.exec(readFileSync(join(ROOT, "ARCHITECTURE.md"), "utf8")) ?? [];
  const floors = /^ *(\w+(?: ==> \w+)+)$/m.exec(picture)?.[1]?.split(" ==> ") ?? [];
  const drawn = new Set(
    [...picture.matchAll(/^ *([\w-]+) --> (.+)$/gm)].flatMap(([, from = "", to = ""]) =>
      to.split(" & ").map((each) => `${from} --> ${each}`),
    ),
  );
  const found = new Set<string>();
  for (const { file, source } of files)
    for (const [, imported = ""] of source.matchAll(MODULE_IMPORT)) {
      const [from, to] = [moduleOf(file), imported.replace("features/", "")];
      const [floor, below] = [floorOf(file), imported.replace(/\/.*/, "")];
      if (from === to) continue;
      if (floor !== below) {
        if (floors.indexOf(floor) >= floors.indexOf(below) || !floors.includes(floor))
          problems.push(`${file}: ${floor} may not import ${below}`);
        continue;
      }
      found.add(`${from} --> ${to}`);
      if (!drawn.has(`${from} --> ${to}`))
        problems.push(`${file}: ${from} may not call ${to}, or ARCHITECTURE.md has to show it`);
    }
  for (const arrow of drawn)
    if (!found.has(arrow)) problems.push(`ARCHITECTURE.md: nothing imports along ${arrow}`);
  for (const circle of circlesOf(found)) problems.push(`A circle of features: ${circle}`);
}

function circlesOf(arrows: Set<string>): string[] {
  const targets = Map.groupBy(
    [...arrows].map((arrow) => arrow.split(" --> ")),
    ([from]) => from,
  );
  const circles: string[] = [];
  const walk = (module: string, path: string[]) => {
    if (path.includes(module)) return void circles.push([...path, module].join(" --> "));
    for (const [, to = ""] of targets.get(module) ?? [])
      if (circles.length === 0) walk(to, [...path, module]);
  };
  for (const module of targets.keys()) if (module) walk(module, []);
  return circles;
}

function checkTables(): void {
  const writes: Write[] = [];
  for (const { file, source } of files) {
    if (floorOf(file) === "db") continue;
    const tables = importedTables(source);
    for (const pattern of WRITES)
      for (const [, table = ""] of source.matchAll(pattern))
        if (tables.has(table)) writes.push({ table, module: moduleOf(file), file });
  }
  if (writes.length === 0) problems.push("No write to any table was found: this check looks wrong");
  for (const [table, own] of Map.groupBy(writes, (write) => write.table)) {
    const modules = new Set(own.map(({ module }) => module));
    if (modules.size > 1)
      for (const { file, module } of own)
        problems.push(
          `${file}: ${module} writes ${table}, and so do others: ${[...modules].join(", ")}`,
        );
  }
}

/** Returns "billing" for src/server/features/billing/…, "identity" for src/server/identity/… */
function moduleOf(file: string): string {
  const [, , first = "", second = ""] = file.split("/");
  return first === "features" ? second : first;
}

function floorOf(file: string): string {
  return file.split("/")[2] ?? "";
}

function importedTables(source: string): Set<string> {
  const names = [...source.matchAll(SCHEMA_IMPORT)].flatMap(([, list = ""]) => list.split(","));
  return new Set(names.map((name) => name.trim().replace(/^type /, "")));
}
