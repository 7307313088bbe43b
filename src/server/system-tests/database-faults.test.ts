import { exportAccount, getProfile, updateProfile } from "#shared/account/contract.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { createApp } from "#server/app/create-app.ts";
import { startTestNode } from "#server/testing/create-test-app.ts";
import { createTestDeps } from "#server/testing/create-test-deps.ts";
import { startDatabaseProxy } from "#server/testing/database-proxy.ts";
import { startOwnPostgres } from "#server/testing/own-postgres.ts";
import { startReplicatedPostgres } from "#server/testing/replicated-postgres.ts";
import { canMount, mountSmallDisk } from "#server/testing/small-disk.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { checkReady } from "#shared/health/contract.ts";

// The database goes away under the running application. Acknowledged writes are preserved, clients get a 503 with a
// time to retry, and nothing has to be restarted.

type App = Awaited<ReturnType<typeof startTestNode>>;
type Member = Awaited<ReturnType<typeof signUpMember>>;

/**
 * Shorter than the `Retry-After` that clients get. Without a pause, they would take a whole core from the database
 * that has to recover.
 */
const RETRY_AFTER_MS = 20;

/** Keeps changing a member's name and remembers the last acknowledged one. */
function keepWriting({ api }: App, { headers, email }: Member) {
  const statuses = new Map<number, number>();
  let acknowledged = 0;
  const ending = new AbortController();
  async function write() {
    for (let number = 1; !ending.signal.aborted; number++) {
      const body = { firstName: "Ada", lastName: String(number), email };
      const reply = await api(updateProfile, { as: { headers }, body });
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      if (reply.status === 200) acknowledged = number;
      if (reply.status !== 503) continue;
      expect(reply.headers.get("retry-after")).toBe("2");
      await setTimeout(RETRY_AFTER_MS);
    }
  }
  const done = write();
  return {
    statuses,
    acknowledged: () => acknowledged,
    async stop() {
      ending.abort();
      await done;
      return acknowledged;
    },
  };
}

async function lastName({ api }: App, { headers }: Member): Promise<number> {
  const profile = await api(getProfile, { as: { headers } });
  return Number(profile.data.lastName);
}

async function behindAnAddress(target: string, env = {}): Promise<[App, Address]> {
  const address = await startDatabaseProxy(target);
  const app = await startTestNode(address.connectionString, { AUTH_AUTOCONFIRM: "1", ...env });
  onTestFinished(() => address.stop());
  return [app, address];
}
type Address = Awaited<ReturnType<typeof startDatabaseProxy>>;

async function ownDatabase(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "swaz-faults-"));
  const postgres = await startOwnPostgres(dataDir);
  onTestFinished(async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  });
  return postgres.connectionString;
}

/** Takes all remaining connections of the server. */
async function takeAllConnections(connectionString: string): Promise<() => Promise<unknown>> {
  const taken: pg.Client[] = [];
  const releaseConnections = () => Promise.all(taken.map((client) => client.end()));
  try {
    for (;;) {
      const client = new pg.Client({ connectionString });
      await client.connect();
      taken.push(client);
    }
  } catch (error) {
    if ((error as pg.DatabaseError).code === "53300") return releaseConnections;
    throw error;
  }
}

const untilWritten = (writer: ReturnType<typeof keepWriting>, more: number) => {
  const wanted = writer.acknowledged() + more;
  return vi.waitFor(() => expect(writer.acknowledged()).toBeGreaterThanOrEqual(wanted), 60_000);
};

const untilRefused = (writer: ReturnType<typeof keepWriting>) =>
  vi.waitFor(() => expect(writer.statuses.get(503)).toBeGreaterThan(0), 60_000);

/** Expects that the application recovers automatically and that no acknowledged write is lost. */
async function expectNothingLost(app: App, member: Member, writer: ReturnType<typeof keepWriting>) {
  await untilWritten(writer, 3);
  const acknowledged = await writer.stop();
  expect(await lastName(app, member)).toBeGreaterThanOrEqual(acknowledged);
  expect([...writer.statuses.keys()].toSorted()).toEqual([200, 503]);
}

test("while the database is down all clients get 503, and then the application recovers", async () => {
  const database = await createTestDatabase();
  const [app, address] = await behindAnAddress(database);
  const member = await signUpMember(app);
  const writer = keepWriting(app, member);
  await untilWritten(writer, 3);
  address.pointNowhere();
  await vi.waitFor(() => expect(writer.statuses.get(503)).toBeGreaterThan(0), 60_000);
  expect((await app.client.request("GET", "/readyz")).status).toBe(503);
  expect((await app.client.request("GET", "/healthz")).status).toBe(200);
  expect((await app.client.request("GET", "/choose-a-plan")).status).toBe(200);
  address.pointAt(database);
  await expectNothingLost(app, member, writer);
});

test("a hanging database doesn't make requests hang", async () => {
  const database = await createTestDatabase();
  const [app, address] = await behindAnAddress(database, { DATABASE_TIMEOUT_SECONDS: "1" });
  // One second may be too short on a busy machine, so calls that must succeed immediately use a node with a longer
  // timeout.
  const patient = await startTestNode(database, { AUTH_AUTOCONFIRM: "1" });
  const members = [
    await signUpMember(patient),
    await signUpMember(patient),
    await signUpMember(patient),
  ];
  const writers = members.map((member) => ({ member, writer: keepWriting(app, member) }));
  for (const { writer } of writers) await untilWritten(writer, 3);
  address.freeze();
  for (const { writer } of writers) await untilRefused(writer);
  expect((await app.client.request("GET", "/healthz")).status).toBe(200);
  address.thaw();
  for (const { member, writer } of writers) await expectNothingLost(patient, member, writer);
});

const unready = (error: string) => ({ status: 503, error: { code: "unavailable", error } });

// On a busy machine one check may take longer than its timeout, so these tests poll until they get the expected
// response.

test("a node whose database hangs is not ready until the database responds again", async () => {
  const database = await createTestDatabase();
  const [app, address] = await behindAnAddress(database);
  const ready = () => app.api(checkReady);
  await expect.poll(ready).toMatchObject({ status: 200 });
  address.freeze();
  await expect.poll(ready).toMatchObject(unready("The database cannot be reached."));
  address.thaw();
  await expect.poll(ready).toMatchObject({ status: 200 });
});

test("a readiness check that the database doesn't answer fails within two seconds", async () => {
  const address = await startDatabaseProxy(await createTestDatabase());
  const { deps, closeDatabase } = createTestDeps(address.connectionString);
  // With fake timers, only the time that the test advances passes, however slow the machine is.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const app = createApp(deps, { isSiteReadAtStart: false });
  onTestFinished(async () => {
    vi.useRealTimers();
    await address.stop();
    await app.close();
    await closeDatabase();
  });
  const ready = async () => (await app.inject(checkReady.path)).statusCode;
  await vi.waitFor(async () => expect(await ready()).toBe(200), 60_000);
  address.freeze();
  // Until then the previous response stays valid.
  await vi.advanceTimersByTimeAsync(1_001);
  let status = 0;
  void ready().then((answered) => (status = answered));
  for (let passed = 0; passed < 2_000; passed += 100) await vi.advanceTimersByTimeAsync(100);
  expect(status).toBe(503);
});

test("a node whose connections are all busy is still ready", async () => {
  const database = await createTestDatabase();
  const app = await startTestNode(database);
  const pool = app.deps.db.$client;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  await expect.poll(() => app.api(checkReady)).toMatchObject({ status: 200 });
  for (const connection of taken) connection.release();
});

test("a node with a read-only database is not ready", async () => {
  const database = await createTestDatabase();
  const name = new URL(database).pathname.slice(1);
  const app = await startTestNode(database);
  await app.deps.db.$client.query(`alter database ${name} set default_transaction_read_only = on`);
  await expect.poll(() => app.api(checkReady)).toMatchObject(unready("The database is read-only."));
});

test.runIf(canMount())("a node whose database has a full disk is not ready", async () => {
  const disk = mountSmallDisk();
  onTestFinished(disk.remove);
  const postgres = await startOwnPostgres(join(disk.folder, "data"));
  onTestFinished(() => postgres.stop());
  const [app] = await behindAnAddress(postgres.connectionString);
  const ready = () => app.api(checkReady);
  await expect.poll(ready).toMatchObject({ status: 200 });
  disk.fill();
  await expect.poll(ready).toMatchObject(unready("The database cannot be written to."));
  disk.empty();
  await expect.poll(ready).toMatchObject({ status: 200 });
});

test("a full disk causes 503 responses, and the application recovers", async () => {
  const database = await createTestDatabase();
  const app = await startTestNode(database, { AUTH_AUTOCONFIRM: "1" });
  const member = await signUpMember(app);
  const writer = keepWriting(app, member);
  await untilWritten(writer, 3);
  // The error that PostgreSQL raises when a table cannot grow.
  await app.deps.db.$client.query(
    `create function no_room() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
     create trigger no_room before update on users execute function no_room()`,
  );
  await untilRefused(writer);
  await app.deps.db.$client.query("drop trigger no_room on users");
  await expectNothingLost(app, member, writer);
});

test.runIf(canMount())("a disk that is really full breaks nothing permanently", async () => {
  const disk = mountSmallDisk();
  onTestFinished(disk.remove);
  const postgres = await startOwnPostgres(join(disk.folder, "data"));
  onTestFinished(() => postgres.stop());
  const [app] = await behindAnAddress(postgres.connectionString);
  const member = await signUpMember(app);
  const writer = keepWriting(app, member);
  await untilWritten(writer, 3);
  disk.fill();
  await vi.waitFor(async () => {
    // There is no space for the next WAL file.
    await app.deps.db.$client.query("select pg_switch_wal()").catch(() => undefined);
    expect(writer.statuses.get(503)).toBeGreaterThan(0);
  }, 60_000);
  disk.empty();
  await expectNothingLost(app, member, writer);
});

test("no acknowledged write is lost when a standby takes over from a crashed database", async () => {
  const pair = await startReplicatedPostgres();
  const [app, address] = await behindAnAddress(pair.primary);
  onTestFinished(() => pair.stop());
  const member = await signUpMember(app);
  const writer = keepWriting(app, member);
  await untilWritten(writer, 5);
  await pair.failOver();
  address.pointAt(pair.standby);
  await expectNothingLost(app, member, writer);
});

test("when there are far more clients than database connections, they queue and all are served", async () => {
  const database = await createTestDatabase();
  const app = await startTestNode(database, { AUTH_AUTOCONFIRM: "1" });
  const member = await signUpMember(app);
  const replies = await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      app.api(n % 60 ? getProfile : exportAccount, { as: member }),
    ),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
});

test("a slow disk slows everyone down, but no request is rejected", async () => {
  const app = await startTestNode(await ownDatabase(), { AUTH_AUTOCONFIRM: "1" });
  const members = [await signUpMember(app), await signUpMember(app), await signUpMember(app)];
  // Every commit waits for its turn at the WAL, as on a busy shared disk.
  for (const setting of ["commit_delay = 100000", "commit_siblings = 0"])
    await app.deps.db.$client.query(`alter system set ${setting}`);
  await app.deps.db.$client.query("select pg_reload_conf()");
  const startedAt = performance.now();
  const writers = members.map((member) => ({ member, writer: keepWriting(app, member) }));
  for (const { writer } of writers) await untilWritten(writer, 5);
  expect(performance.now() - startedAt).toBeGreaterThan(500);
  for (const { member, writer } of writers) {
    const acknowledged = await writer.stop();
    expect(await lastName(app, member)).toBe(acknowledged);
    expect([...writer.statuses.keys()]).toEqual([200]);
  }
});

test("clients get 503 when other programs hold every connection of the database", async () => {
  const database = await ownDatabase();
  const [app, address] = await behindAnAddress(database);
  const member = await signUpMember(app);
  const writer = keepWriting(app, member);
  await untilWritten(writer, 3);
  address.pointNowhere();
  const releaseConnections = await takeAllConnections(database);
  writer.statuses.clear();
  address.pointAt(database);
  await untilRefused(writer);
  expect([...writer.statuses.keys()]).toEqual([503]);
  await releaseConnections();
  await expectNothingLost(app, member, writer);
});
