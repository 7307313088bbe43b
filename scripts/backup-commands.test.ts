import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import { systemClock } from "#server/platform/clock.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres/index.ts";
import { parseConfig } from "#server/kernel/config/config.ts";
import { createLog } from "#server/platform/log.ts";
import { storedPerson } from "#server/testing/stored-person.ts";
import { createEmptyDatabase } from "#server/testing/test-cluster.ts";

// Runs the commands as an operator types them: with the embedded server, running and stopped, and with an operator's
// own database.

const run = promisify(execFile);

async function command(name: "backup" | "restore", file: string, settings: object) {
  const { PATH, HOME } = process.env;
  const script = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  return run(process.execPath, [script, file], { env: { PATH, HOME, ...settings } });
}

async function givePeople(connectionString: string): Promise<void> {
  const log = createLog("silent");
  const { db, close } = connect({ connectionString, poolSize: 1, timeoutSeconds: 15, log });
  const config = parseConfig({ NODE_ENV: "test" });
  for (let n = 0; n < 5; n++) await storedPerson({ config, db, clock: systemClock }, "paid");
  await close();
}

/** Returns everything except the line with the creation time. */
async function contentOf(file: string): Promise<string> {
  return gunzipSync(await readFile(file))
    .toString()
    .split("\n")
    .slice(1)
    .join("\n");
}

test("a backup restores exactly what was saved, wherever the database runs", async () => {
  const folder = await mkdtemp(join(tmpdir(), "swaz-backup-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [running, resting] = [join(folder, "running"), join(folder, "resting")];
  const postgres = await startEmbeddedPostgres({ dataDir: running });
  onTestFinished(() => postgres.stop());
  await migrate(postgres.connectionString);
  await givePeople(postgres.connectionString);
  const [first, second, third] = [1, 2, 3].map((n) => join(folder, `${n}.backup.gz`)) as [
    string,
    string,
    string,
  ];

  await command("backup", first, { DATA_DIR: running });
  expect(await contentOf(first)).toContain("@example.com");
  await command("restore", first, { DATA_DIR: resting });
  await command("backup", second, { DATA_DIR: resting });
  expect(await contentOf(second)).toBe(await contentOf(first));

  const DATABASE_URL = await createEmptyDatabase(postgres.connectionString, "own");
  await command("restore", second, { DATABASE_URL });
  await command("backup", third, { DATABASE_URL });
  expect(await contentOf(third)).toBe(await contentOf(first));

  await expect(command("restore", first, { DATABASE_URL })).rejects.toThrow(
    "already contains users",
  );
});
