import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { connect } from "#server/db/client.ts";
import { systemClock } from "#server/platform/clock.ts";
import { createLog } from "#server/platform/log.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { createEmptyTestDatabase } from "#server/testing/test-database.ts";
import { startKeepAliveCallers } from "./several-nodes/keep-alive-callers.ts";
import { type Node, startNode } from "./several-nodes/node.ts";
import { type Account, createClients, type Outcome } from "./several-nodes/clients.ts";
import { startRoundRobinProxy } from "./several-nodes/round-robin-proxy.ts";

// Runs two real nodes on one database behind a proxy that checks their readiness. One has two workers and is stopped,
// killed and restarted.

// Several processes on one port require Linux.
const WORKERS = process.platform === "linux" ? 2 : 1;

let connectionString: string;
let proxy: Awaited<ReturnType<typeof startRoundRobinProxy>>;
const nodes: Node[] = [];
let paying: Account;

beforeAll(async () => {
  connectionString = await createEmptyTestDatabase();
  nodes.push(await node(), await startNode(connectionString, 1));
  proxy = await startRoundRobinProxy(() => nodes.map(({ port }) => port));
  paying = await payingAthlete();
});

afterAll(async () => {
  await proxy.stop();
  await Promise.all(nodes.map((each) => each.stop()));
});

const node = () => startNode(connectionString, WORKERS);

/** Replaces the first node with a new one. */
async function restartFirst(): Promise<void> {
  nodes[0] = await node();
}

async function payingAthlete(): Promise<Account> {
  const account = { email: `${randomUUID()}@example.com`, password: "river-otter-lamp" };
  const { request } = createClients(() => proxy.url, []);
  const { user } = await request("POST", "/_api/auth/v1/signup", account);
  const log = createLog("silent");
  const database = connect({ connectionString, poolSize: 1, timeoutSeconds: 15, log });
  await giveMembership({ db: database.db, clock: systemClock }, user.id);
  await database.close();
  return account;
}

/** Keeps the nodes busy with visitors who send messages and an athlete who trains, until stopped. */
function startTraffic() {
  const outcomes: Outcome[] = [];
  const subjects: string[] = [];
  let lastWords = "";
  const ending = new AbortController();
  const people = createClients(() => proxy.url, outcomes);
  async function keepWriting() {
    while (!ending.signal.aborted) subjects.push(await people.visitor());
  }
  async function keepTraining() {
    while (!ending.signal.aborted) {
      const words = randomUUID();
      await people.athlete(paying, words);
      lastWords = words;
    }
  }
  const busy = [keepWriting(), keepWriting(), keepTraining()];
  onTestFinished(() => ending.abort());
  return {
    outcomes,
    async stop() {
      ending.abort();
      await Promise.all(busy);
      return { outcomes, subjects, lastWords };
    },
  };
}

const waitForMore = (outcomes: Outcome[], more: number) => {
  const wanted = outcomes.length + more;
  return vi.waitFor(() => expect(outcomes.length).toBeGreaterThan(wanted), 60_000);
};

const formatOutcomes = (outcomes: Outcome[]) =>
  outcomes.map(({ what, tries, status, errors }) =>
    [`${what}: ${status} after ${tries}`, ...errors].join(", "),
  );

/**
 * Returns requests that failed even after retries. A retried logout may find no session, which is the desired result.
 */
const failed = (outcomes: Outcome[]) =>
  formatOutcomes(
    outcomes.filter(
      ({ what, tries, status }) =>
        status >= 300 && !(what.includes("/logout") && tries > 1 && status === 403),
    ),
  );

async function query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(sql, parameters);
  await client.end();
  return rows;
}

async function mailsAbout(subjects: string[]): Promise<Set<number>> {
  const rows = await query<{ mails: number }>(
    `select count(mails.id)::int as mails from unnest($1::text[]) as wanted(word)
     left join mails on mails.subject like '%' || word || '%' group by word`,
    [subjects],
  );
  return new Set(rows.map((row) => row.mails));
}

/** Returns the distinct numbers of jobs per email, which must be one, whichever worker runs it. */
async function jobsPerMail(): Promise<Set<number>> {
  const rows = await query<{ jobs: number }>(
    "select count(*)::int as jobs from pgboss.job where name = 'deliver-mail' group by data->>'mailId'",
  );
  return new Set(rows.map((row) => row.jobs));
}

async function readAnswer(): Promise<string> {
  const { request } = createClients(() => proxy.url, []);
  const session = await request("POST", "/_api/auth/v1/token?grant_type=password", paying);
  const path = "/_api/v1/userinput/athleticvision/single/1";
  return (await request("GET", path, null, session.access_token)).data;
}

test("no request fails when a node is stopped gracefully, and the node can come back", async () => {
  const busy = startTraffic();
  await waitForMore(busy.outcomes, 12);
  await nodes[0]?.stop();
  await waitForMore(busy.outcomes, 12);
  await restartFirst();
  await waitForMore(busy.outcomes, 12);
  const { outcomes } = await busy.stop();
  expect(
    formatOutcomes(outcomes.filter(({ errors, status }) => errors.length > 0 || status >= 300)),
  ).toEqual([]);
});

test("clients with keep-alive connections move to the other node before this one closes them", async () => {
  const callers = startKeepAliveCallers(
    nodes.map(({ port }) => port),
    16,
  );
  const untilServed = (more: number) => {
    const wanted = callers.served() + more;
    return vi.waitFor(() => expect(callers.served()).toBeGreaterThan(wanted), 60_000);
  };
  await untilServed(200);
  await nodes[0]?.stop();
  await untilServed(200);
  expect(await callers.stop()).toEqual([]);
  await restartFirst();
});

test("killing a node only breaks its requests in progress, and retrying them duplicates nothing", async () => {
  const busy = startTraffic();
  await waitForMore(busy.outcomes, 12);
  await nodes[0]?.kill();
  await waitForMore(busy.outcomes, 12);
  await restartFirst();
  await waitForMore(busy.outcomes, 12);
  const { outcomes, subjects, lastWords } = await busy.stop();
  expect(failed(outcomes)).toEqual([]);
  expect(await mailsAbout(subjects)).toEqual(new Set([1]));
  expect(await jobsPerMail()).toEqual(new Set([1]));
  expect(await query("select count(*)::int as days from daily_plans")).toEqual([{ days: 1 }]);
  expect(await readAnswer()).toBe(lastWords);
});

test.runIf(WORKERS > 1)(
  "a worker that dies is replaced while the others keep serving",
  async () => {
    const before = (await nodes[0]?.workers()) ?? [];
    expect(before).toHaveLength(WORKERS);
    const busy = startTraffic();
    await waitForMore(busy.outcomes, 10);
    process.kill(before[0] ?? 0, "SIGKILL");
    await vi.waitFor(async () => {
      const now = (await nodes[0]?.workers()) ?? [];
      expect(now).toHaveLength(WORKERS);
      expect(now).not.toContain(before[0]);
    }, 60_000);
    await waitForMore(busy.outcomes, 12);
    const { outcomes, subjects } = await busy.stop();
    expect(failed(outcomes)).toEqual([]);
    expect(await mailsAbout(subjects)).toEqual(new Set([1]));
  },
);

test("a logout on one node takes effect on the other immediately", async () => {
  const [here, there] = nodes.map(({ port }) =>
    createClients(() => `http://127.0.0.1:${port}`, []),
  );
  const session = await here?.request("POST", "/_api/auth/v1/token?grant_type=password", paying);
  const profile = () => there?.request("GET", "/_api/v1/swazprofile", null, session.access_token);
  expect(await profile()).toMatchObject({ success: true });
  await here?.request("POST", "/_api/auth/v1/logout", null, session.access_token);
  expect(await profile()).toMatchObject({ error: { code: "not_authenticated" } });
});
