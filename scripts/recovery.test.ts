import { chownSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { useProjectCopy, servingPid } from "./lifecycle/use-project-copy.ts";

// Tests the real `npm start` on a copy of the project: killed and restarted, and with data that it can't use.

vi.setConfig({ testTimeout: 300_000 });

const copy = useProjectCopy();
const { folder, port, npmStart, serving, leaveForNextTest, query, databaseLog } = copy;

test("the next start recovers after kill -9 of the serving process", async () => {
  const killed = await serving();
  await query("CREATE TABLE kept AS SELECT 42 AS value");
  process.kill(await servingPid(copy), "SIGKILL");
  expect(await killed.exit).not.toBe(0);

  const next = npmStart();
  await next.ready();
  expect(await query("SELECT value FROM kept")).toBe(42);
  leaveForNextTest(next);
});

test("the next start recovers after kill -9 of npm alone", async () => {
  const killed = await serving();
  killed.npm.kill("SIGKILL");

  const next = npmStart();
  await next.ready();
  expect(next.output).toContain(`http://localhost:${port()}`);
  leaveForNextTest(next);
});

test("the next start recovers after kill -9 of everything, including the database", async () => {
  const killed = await serving();
  await query("CREATE TABLE kept_too AS SELECT 44 AS value");
  await killed.killAll();

  const next = npmStart();
  await next.ready();
  expect(databaseLog()).toContain("automatic recovery in progress");
  expect(await query("SELECT value FROM kept_too")).toBe(44);
  leaveForNextTest(next);
});

test("data from before the first release is reported and left alone; without it an ordinary user can start", async () => {
  const MIGRATIONS = "drizzle.__drizzle_migrations";
  const first = await serving();
  await query(`UPDATE ${MIGRATIONS} SET created_at = created_at - 1`);
  first.npm.kill("SIGTERM");
  expect(await first.exit).toBe(0);

  const run = npmStart();
  expect(await run.exit).toBe(1);
  expect(run.output).toContain("The database in ./data was created by a checkout from before");
  expect(run.output).toContain("mv ./data ./data-before-1.0.0 && npm start");
  renameSync(path.join(folder(), "data"), path.join(folder(), "data-before-1.0.0"));
  await firstStartOfOrdinaryUser();
});

/** Uses a separate folder, and a different user if root runs the tests. */
async function firstStartOfOrdinaryUser(): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  const nobody = { uid: 65534, gid: 65534, home: path.join(folder(), "home") };
  mkdirSync(nobody.home);
  if (isRoot) for (const place of [folder(), nobody.home]) chownSync(place, nobody.uid, nobody.gid);
  const run = npmStart(isRoot ? { user: nobody } : {});
  await run.ready();
  expect((await fetch(`http://localhost:${port()}/`)).status).toBe(200);
  run.npm.kill("SIGTERM");
  expect(await run.exit).toBe(0);
}
