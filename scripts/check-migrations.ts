import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { incompatibilities } from "./migration-compatibility.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Fails when the schema has changed without a migration, which would otherwise only show up on a user's database. */
const copy = mkdtempSync(join(tmpdir(), "swaz-migrations-"));
try {
  cpSync(join(ROOT, "drizzle"), copy, { recursive: true });
  execFileSync(
    join(ROOT, "node_modules/.bin/drizzle-kit"),
    [
      "generate",
      "--dialect=postgresql",
      "--schema=./src/server/db/schema/*.ts",
      `--out=${copy}`,
      "--casing=snake_case",
    ],
    { cwd: ROOT, encoding: "utf8", stdio: "pipe" },
  );
  const missing = readdirSync(copy).filter(
    (file) => !readdirSync(join(ROOT, "drizzle")).includes(file),
  );
  if (missing.length > 0) {
    process.stderr.write(
      "The schema has changed. Write its migration: npm run db:generate -- --name <what_changes>\n",
    );
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true });
}

/** SQL that Drizzle doesn't know and would omit if the first migration were generated again. */
const WRITTEN_BY_HAND = [
  "CREATE EXTENSION IF NOT EXISTS pg_trgm",
  'CREATE UNLOGGED TABLE "rate_limits"',
  "CREATE TRIGGER notify_session_end",
];
const initial = readFileSync(join(ROOT, "drizzle/0000_initial.sql"), "utf8");
for (const statement of WRITTEN_BY_HAND.filter((part) => !initial.includes(part))) {
  process.stderr.write(
    `drizzle/0000_initial.sql: ${statement} is missing, which is written by hand\n`,
  );
  process.exitCode = 1;
}

for (const file of readdirSync(join(ROOT, "drizzle")).filter((name) => name.endsWith(".sql"))) {
  for (const problem of incompatibilities(readFileSync(join(ROOT, "drizzle", file), "utf8"))) {
    process.stderr.write(`drizzle/${file}: ${problem}\n`);
    process.exitCode = 1;
  }
}
