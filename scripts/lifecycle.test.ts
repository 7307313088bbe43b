import { chownSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import path from "node:path";

import { Client } from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import { sendContactMessage } from "#shared/support/contract.ts";
import { freePort } from "./free-port.ts";
import { copyProject, type Manner, postmasterOf, Run } from "./lifecycle/running-copy.ts";

// The real `npm start` on a copy of the project: started, doubled, drained, killed and started again.

vi.setConfig({ testTimeout: 300_000 });

let project: ReturnType<typeof copyProject>;
let port: number;
const runs: Run[] = [];

beforeAll(async () => {
  project = copyProject();
  port = await freePort();
});

afterEach(async () => {
  await Promise.all(runs.splice(0).map((run) => run.killAll()));
});

afterAll(() => project.remove());

function npmStart(manner: Manner = {}): Run {
  const run = new Run(project.folder, port, manner);
  runs.push(run);
  return run;
}

async function query(sql: string): Promise<unknown> {
  const socketFolder = path.join(project.folder, "data/postgres");
  const client = new Client({
    host: socketFolder,
    port: 5432,
    user: "postgres",
    database: "postgres",
  });
  await client.connect();
  try {
    return (await client.query<{ value: unknown }>(sql)).rows[0]?.value;
  } finally {
    await client.end();
  }
}

/** The process that serves, as the database knows it. */
async function servingPid(): Promise<number> {
  const sql =
    "SELECT application_name AS value FROM pg_stat_activity WHERE application_name LIKE '% pid %'";
  return Number(String(await query(sql)).split(" pid ")[1]);
}

function databaseLog(): string {
  return readFileSync(path.join(project.folder, "data/postgres.log"), "utf8");
}

test("the first start serves, and has nothing to warn of", async () => {
  const run = npmStart();
  await run.ready();
  expect(run.output).toContain(`http://localhost:${port}`);
  expect(run.output).toContain("athlete@example.com");
  expect(run.output).not.toContain('"level"');
  const page = await fetch(`http://localhost:${port}/`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("</html>");
  await vi.waitFor(() => expect(databaseLog()).toMatch(/checkpoint complete/), 60_000);
  await query("CREATE TABLE kept AS SELECT 42 AS value");
  run.npm.kill("SIGTERM");
  expect(await run.exit).toBe(0);
});

test("the next start serves with the data of before", async () => {
  const run = npmStart();
  await run.ready();
  expect(await query("SELECT value FROM kept")).toBe(42);
});

test("a second start names the process that holds the data and leaves the first alone", async () => {
  const first = npmStart();
  await first.ready();
  const second = npmStart();
  expect(await second.exit).toBe(1);
  expect(second.output).toContain(`is in use by process ${await servingPid()}.`);
  expect(await first.answers()).toBe(true);
});

test("a port in use is said clearly and leaves no database running", async () => {
  const other = createServer().listen(port, "127.0.0.1");
  await once(other, "listening");
  const run = npmStart();
  expect(await run.exit).toBe(1);
  other.close();
  expect(run.output).toContain(String(port));
  await vi.waitFor(() => expect(postmasterOf(project.folder)).toBeUndefined(), 30_000);
});

test("another SECRET_KEY than the data was encrypted with is said clearly and serves nobody", async () => {
  const SECRET_KEY = "not the one that the first start had";
  const run = npmStart({ settings: { SECRET_KEY } });
  expect(await run.exit).toBe(1);
  expect(run.output).toContain("SECRET_KEY is not the one that this database was encrypted with.");
  expect(run.output).not.toContain(SECRET_KEY);
});

test("SIGTERM lets a request finish, then stops everything with a checkpoint", async () => {
  const run = npmStart();
  await run.ready();
  const request = beginContactMessage();
  await request.accepted;

  run.npm.kill("SIGTERM");
  await vi.waitFor(async () => expect(await run.answers()).toBe(false), { timeout: 30_000 });
  request.finish();

  expect(await request.reply).toMatch(/^HTTP\/1\.1 200 /);
  expect(await run.exit).toBe(0);
  expect(databaseLog()).toMatch(/checkpoint complete.*\n.*database system is shut down\n$/);
});

test("Ctrl-C reaches every process of the terminal and still stops in order", async () => {
  const run = npmStart();
  await run.ready();
  process.kill(-run.pid, "SIGINT");
  await run.exit;
  expect(databaseLog()).toMatch(/checkpoint complete.*\n.*database system is shut down\n$/);
  expect(await run.answers()).toBe(false);
});

test("Ctrl-C while the database is still starting leaves no database running", async () => {
  const run = npmStart();
  await vi.waitUntil(() => postmasterOf(project.folder) !== undefined, {
    timeout: 60_000,
    interval: 5,
  });
  process.kill(-run.pid, "SIGINT");
  await run.exit;
  await vi.waitFor(() => expect(postmasterOf(project.folder)).toBeUndefined(), 30_000);
});

test("after kill -9 of the serving process the next start recovers", async () => {
  const killed = npmStart();
  await killed.ready();
  await query("INSERT INTO kept VALUES (43)");
  process.kill(await servingPid(), "SIGKILL");
  expect(await killed.exit).not.toBe(0);

  const next = npmStart();
  await next.ready();
  expect(await query("SELECT count(*)::int AS value FROM kept")).toBe(2);
});

test("after kill -9 of npm alone the next start recovers", async () => {
  const killed = npmStart();
  await killed.ready();
  killed.npm.kill("SIGKILL");

  const next = npmStart();
  await next.ready();
  expect(next.output).toContain(`http://localhost:${port}`);
});

test("after kill -9 of everything, the database included, the next start recovers", async () => {
  const killed = npmStart();
  await killed.ready();
  await query("INSERT INTO kept VALUES (44)");
  await killed.killAll();

  const next = npmStart();
  await next.ready();
  expect(databaseLog()).toContain("automatic recovery in progress");
  expect(await query("SELECT count(*)::int AS value FROM kept")).toBe(3);
});

test("data of a checkout from before the first release is named and left as it is; without it an ordinary user starts", async () => {
  const MIGRATIONS = "drizzle.__drizzle_migrations";
  const first = npmStart();
  await first.ready();
  await query(`UPDATE ${MIGRATIONS} SET created_at = created_at - 1`);
  first.npm.kill("SIGTERM");
  expect(await first.exit).toBe(0);

  const run = npmStart();
  expect(await run.exit).toBe(1);
  expect(run.output).toContain("The database in ./data was created by a checkout from before");
  expect(run.output).toContain("mv ./data ./data-before-1.0.0 && npm start");
  renameSync(path.join(project.folder, "data"), path.join(project.folder, "data-before-1.0.0"));
  await firstStartOfOrdinaryUser();
});

/** In a folder of their own; where root runs the tests, somebody else. */
async function firstStartOfOrdinaryUser(): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  const nobody = { uid: 65534, gid: 65534, home: path.join(project.folder, "home") };
  mkdirSync(nobody.home);
  if (isRoot)
    for (const folder of [project.folder, nobody.home]) chownSync(folder, nobody.uid, nobody.gid);
  const run = npmStart(isRoot ? { user: nobody } : {});
  await run.ready();
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
  run.npm.kill("SIGTERM");
  expect(await run.exit).toBe(0);
}

/** A request whose body is held back: the server has accepted it, and waits for the rest. */
function beginContactMessage(): {
  accepted: Promise<unknown>;
  finish(): void;
  reply: Promise<string>;
} {
  const body = JSON.stringify({
    name: "Ada",
    email: "ada@example.com",
    subject: "Hello",
    message: "A long one",
  });
  const socket = connect(port, "127.0.0.1");
  const accepted = once(socket, "data");
  const reply = accepted.then(() => once(socket, "data")).then(([chunk]) => String(chunk));
  const head = [
    `POST ${sendContactMessage.path} HTTP/1.1`,
    `Host: localhost:${port}`,
    "Expect: 100-continue",
    "Connection: close",
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  return { accepted, finish: () => void socket.write(body), reply };
}
