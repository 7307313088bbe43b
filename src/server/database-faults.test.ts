import { expect, inject, onTestFinished, test, vi } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { startTestNode } from "#server/testing/create-test-app.ts";
import { startDatabaseAddress } from "#server/testing/database-address.ts";
import { startReplicatedPostgres } from "#server/testing/replicated-postgres.ts";
import { signedUpMember } from "#server/testing/signed-up-member.ts";
import { cloneTemplate } from "#server/testing/test-cluster.ts";

// The database goes away under the application's feet. Whatever was acknowledged is kept, whoever comes meanwhile is
// told to come back, and nobody has to restart anything.

vi.setConfig({ testTimeout: 60_000 });

type App = Awaited<ReturnType<typeof startTestNode>>;
type Member = Awaited<ReturnType<typeof signedUpMember>>;

/** Somebody who keeps changing their name, and remembers the last one that was acknowledged. */
function keepWriting({ client }: App, { headers, email }: Member) {
  const statuses = new Map<number, number>();
  let acknowledged = 0;
  const ending = new AbortController();
  async function write() {
    for (let number = 1; !ending.signal.aborted; number++) {
      const body = { firstName: "Ada", lastName: String(number), email };
      const reply = await client.request("PUT", "/_api/v1/swazprofile", { headers, body });
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      if (reply.status === 200) acknowledged = number;
      if (reply.status === 503) expect(reply.headers.get("retry-after")).toBe("2");
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

async function lastName({ client }: App, { headers }: Member): Promise<number> {
  const { body } = await client.request("GET", "/_api/v1/swazprofile", { headers });
  return Number(body.data.lastName);
}

async function behindAnAddress(target: string): Promise<[App, Address]> {
  const address = await startDatabaseAddress(target);
  const app = await startTestNode(address.connectionString, { AUTH_AUTOCONFIRM: "1" });
  onTestFinished(() => address.stop());
  return [app, address];
}
type Address = Awaited<ReturnType<typeof startDatabaseAddress>>;

const untilWritten = (writer: ReturnType<typeof keepWriting>, more: number) => {
  const wanted = writer.acknowledged() + more;
  return vi.waitFor(() => expect(writer.acknowledged()).toBeGreaterThanOrEqual(wanted), 20_000);
};

test("while the database is away everybody is told to come back, and then it goes on by itself", async () => {
  const database = await cloneTemplate(inject("clusterUrl"), `away_${process.pid}`);
  const [app, address] = await behindAnAddress(database);
  const member = await signedUpMember(app);
  const writer = keepWriting(app, member);
  await untilWritten(writer, 3);
  address.pointNowhere();
  await vi.waitFor(() => expect(writer.statuses.get(503)).toBeGreaterThan(0), 10_000);
  expect((await app.client.request("GET", "/readyz")).status).toBe(503);
  expect((await app.client.request("GET", "/healthz")).status).toBe(200);
  expect((await app.client.request("GET", "/choose-a-plan")).status).toBe(200);
  address.pointAt(database);
  await untilWritten(writer, 3);
  const acknowledged = await writer.stop();
  expect(await lastName(app, member)).toBeGreaterThanOrEqual(acknowledged);
  expect([...writer.statuses.keys()].toSorted()).toEqual([200, 503]);
});

test("a standby takes over from a database that died: nothing that was acknowledged is missing", async () => {
  const pair = await startReplicatedPostgres();
  await migrate(pair.primary);
  const [app, address] = await behindAnAddress(pair.primary);
  onTestFinished(() => pair.stop());
  const member = await signedUpMember(app);
  const writer = keepWriting(app, member);
  await untilWritten(writer, 5);
  await pair.failOver();
  address.pointAt(pair.standby);
  await untilWritten(writer, 5);
  const acknowledged = await writer.stop();
  expect(await lastName(app, member)).toBeGreaterThanOrEqual(acknowledged);
  expect([...writer.statuses.keys()].toSorted()).toEqual([200, 503]);
});

test("far more callers than database connections wait their turn, and all are served", async () => {
  const database = await cloneTemplate(inject("clusterUrl"), `storm_${process.pid}`);
  const app = await startTestNode(database, { AUTH_AUTOCONFIRM: "1" });
  const { headers } = await signedUpMember(app);
  const call = () => app.client.request("GET", "/_api/v1/account/export", { headers });
  const read = () => app.client.request("GET", "/_api/v1/swazprofile", { headers });
  const replies = await Promise.all(
    Array.from({ length: 300 }, (_, n) => (n % 60 ? read() : call())),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
});
