import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { connect } from "#server/db/client.ts";
import { createReadReplica } from "#server/db/read-replica.ts";
import { exported, read, createAthleteWithData } from "#server/testing/export-people.ts";
import { createLog } from "#server/platform/log.ts";
import { type SQL, sql } from "#server/platform/orm.ts";
import { startTestNode } from "#server/testing/create-test-app.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import {
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from "#server/testing/replicated-postgres.ts";
import * as operatorCalls from "#shared/operator/contract.ts";

// Uses a real primary and a real standby.

const log = createLog("silent");
let pair: ReplicatedPostgres;
let primary: ReturnType<typeof connect>;
let standby: ReturnType<typeof connect>;

const open = (connectionString: string) =>
  connect({ connectionString, poolSize: 2, timeoutSeconds: 15, log });

beforeAll(async () => {
  pair = await startReplicatedPostgres();
  [primary, standby] = [open(pair.primary), open(pair.standby)];
  await primary.db.execute(sql`create table notes (text text)`);
});

afterAll(async () => {
  await primary.close();
  await standby.close();
  await pair.stop();
});

function replicaAt(connectionString: string) {
  const replica = createReadReplica({
    primary: primary.db,
    connectionString,
    timeoutSeconds: 15,
    log,
  });
  onTestFinished(() => replica.close());
  return async <Row extends Record<string, unknown>>(query: SQL) => {
    const { rows } = await replica.read((db) => db.execute<Row>(query));
    return rows[0];
  };
}

const LATEST = sql`select pg_is_in_recovery() as "isReplica", text from notes order by text desc limit 1`;

test("the replica serves reads and includes the most recent writes", async () => {
  const readFrom = replicaAt(pair.standby);
  for (let note = 100; note < 150; note++) {
    await primary.db.execute(sql`insert into notes values (${note})`);
    expect(await readFrom(LATEST)).toEqual({ isReplica: true, text: String(note) });
  }
});

test("a replica that lags behind is not used", async () => {
  const readFrom = replicaAt(pair.standby);
  await standby.db.execute(sql`select pg_wal_replay_pause()`);
  onTestFinished(async () => void (await standby.db.execute(sql`select pg_wal_replay_resume()`)));
  await primary.db.execute(sql`insert into notes values ('200')`);
  expect(await readFrom(LATEST)).toEqual({ isReplica: false, text: "200" });
});

test.for([
  ["cannot be reached", "postgres://nobody@127.0.0.1:1/gone"],
  ["is no standby", undefined],
])("a replica that %s is bypassed", async ([, connectionString]) => {
  const readFrom = replicaAt(connectionString ?? pair.primary);
  await primary.db.execute(sql`insert into notes values ('300')`);
  expect(await readFrom(LATEST)).toEqual({ isReplica: false, text: "300" });
});

test("a read that the replica rejects runs on the primary", async () => {
  const readFrom = replicaAt(pair.standby);
  expect(await readFrom(sql`select txid_current() > 0 as "isDone"`)).toEqual({ isDone: true });
});

test("exports and operators' lists are read from the replica alone", async () => {
  const env = { DATABASE_URL: pair.primary, DATABASE_REPLICA_URL: pair.standby };
  const app = await startTestNode(pair.primary, { AUTH_AUTOCONFIRM: "1", ...env });
  const warned = vi.spyOn(app.deps.log, "warn");
  const reads = vi.spyOn(app.deps.replica, "read");
  const ada = await createAthleteWithData(app);
  expect(await read(await exported(app, ada), "my-data.md")).toContain("More and more calm");
  const as = await newOperator(app);
  const { data } = await app.api(operatorCalls.listMembers, { query: { email: ada.email }, as });
  expect(data.members).toMatchObject([{ email: ada.email }]);
  await app.api(operatorCalls.listAuditEntries, { query: {}, as });
  await app.api(operatorCalls.listMessages, { query: {}, as });
  await app.api(operatorCalls.listDeliveries, { as });
  // The first request of a day computes its counts.
  await app.api(operatorCalls.getOperatorOverview, { as });
  expect(reads).toHaveBeenCalledTimes(6);
  // It warns when it has to use the primary.
  expect(warned).not.toHaveBeenCalled();
});
