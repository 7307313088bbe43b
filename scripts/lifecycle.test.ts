import { once } from "node:events";
import { connect, createServer } from "node:net";
import { expect, test, vi } from "vitest";
import { sendContactMessage } from "#shared/support/contract.ts";
import { useProjectCopy, servingPid } from "./lifecycle/use-project-copy.ts";
import { postmasterOf } from "./lifecycle/project-copy.ts";

// Tests the real `npm start` on a copy of the project: starting, starting twice, draining and stopping.

vi.setConfig({ testTimeout: 300_000 });

const copy = useProjectCopy();
const { folder, port, npmStart, serving, leaveForNextTest, query, databaseLog } = copy;

test("the first start serves without warnings", async () => {
  const run = npmStart();
  await run.ready();
  expect(run.output).toContain(`http://localhost:${port()}`);
  expect(run.output).toContain("athlete@example.com");
  expect(run.output).not.toContain('"level"');
  const page = await fetch(`http://localhost:${port()}/`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("</html>");
  await vi.waitFor(() => expect(databaseLog()).toMatch(/checkpoint complete/), 60_000);
  await query("CREATE TABLE kept AS SELECT 42 AS value");
  run.npm.kill("SIGTERM");
  expect(await run.exit).toBe(0);
});

test("the next start serves with the existing data", async () => {
  const run = await serving();
  expect(await query("SELECT value FROM kept")).toBe(42);
  leaveForNextTest(run);
});

test("a second start names the process that holds the data and doesn't disturb the first", async () => {
  const first = await serving();
  const second = npmStart();
  expect(await second.exit).toBe(1);
  expect(second.output).toContain(`is in use by process ${await servingPid(copy)}.`);
  expect(await first.answers()).toBe(true);
  leaveForNextTest(first);
});

test("on SIGTERM, a running request finishes, then everything stops with a checkpoint", async () => {
  const run = await serving();
  const request = beginContactMessage();
  await request.accepted;

  run.npm.kill("SIGTERM");
  await vi.waitFor(async () => expect(await run.answers()).toBe(false), { timeout: 60_000 });
  request.finish();

  expect(await request.reply).toMatch(/^HTTP\/1\.1 200 /);
  expect(await run.exit).toBe(0);
  expect(databaseLog()).toMatch(/checkpoint complete.*\n.*database system is shut down\n$/);
});

test("a port that is already in use gives a clear error and leaves no database running", async () => {
  const other = createServer().listen(port(), "127.0.0.1");
  await once(other, "listening");
  const run = npmStart();
  expect(await run.exit).toBe(1);
  other.close();
  expect(run.output).toContain(String(port()));
  await vi.waitFor(() => expect(postmasterOf(folder())).toBeUndefined(), 60_000);
});

test("a SECRET_KEY other than the one the data was encrypted with gives a clear error, and nothing is served", async () => {
  const SECRET_KEY = "not the one that the first start had";
  const run = npmStart({ settings: { SECRET_KEY } });
  expect(await run.exit).toBe(1);
  expect(run.output).toContain("SECRET_KEY is not the one that this database was encrypted with.");
  expect(run.output).not.toContain(SECRET_KEY);
});

test("Ctrl-C reaches every process of the terminal and still shuts down gracefully", async () => {
  const run = npmStart();
  await run.ready();
  process.kill(-run.pid, "SIGINT");
  await run.exit;
  expect(databaseLog()).toMatch(/checkpoint complete.*\n.*database system is shut down\n$/);
  expect(await run.answers()).toBe(false);
});

test("Ctrl-C while the database is still starting leaves no database running", async () => {
  const run = npmStart();
  await vi.waitUntil(() => postmasterOf(folder()) !== undefined, {
    timeout: 60_000,
    interval: 5,
  });
  process.kill(-run.pid, "SIGINT");
  await run.exit;
  await vi.waitFor(() => expect(postmasterOf(folder())).toBeUndefined(), 60_000);
});

/** Sends a request with an incomplete body: the server has accepted it and waits for the rest. */
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
  const socket = connect(port(), "127.0.0.1");
  const accepted = once(socket, "data");
  const reply = accepted.then(() => once(socket, "data")).then(([chunk]) => String(chunk));
  const head = [
    `POST ${sendContactMessage.path} HTTP/1.1`,
    `Host: localhost:${port()}`,
    "Expect: 100-continue",
    "Connection: close",
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  return { accepted, finish: () => void socket.write(body), reply };
}
