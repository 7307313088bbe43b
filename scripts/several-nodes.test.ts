import { randomInt, randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { startTestCluster } from "#server/testing/test-cluster.ts";
import { type Node, startNode } from "./several-nodes/node.ts";
import { startRoundRobinProxy } from "./several-nodes/round-robin-proxy.ts";

// Two real processes on one database behind a plain proxy, while one of them is stopped, killed and started again.

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let cluster: Awaited<ReturnType<typeof startTestCluster>>;
let proxy: Awaited<ReturnType<typeof startRoundRobinProxy>>;
const nodes: Node[] = [];

beforeAll(async () => {
  cluster = await startTestCluster();
  nodes.push(...(await Promise.all([node(), node()])));
  proxy = await startRoundRobinProxy(() => nodes.map(({ port }) => port));
});

afterAll(async () => {
  await proxy.stop();
  await Promise.all(nodes.map((each) => each.stop()));
  await cluster.stop();
});

const node = () => startNode(cluster.connectionString);

/** Replaces the first node by a new one. */
async function restartFirst(): Promise<void> {
  nodes[0] = await node();
}

type Outcome = { subject: string; tries: number; status: number };

/** Visitors who write to us one after the other, and press again when the line breaks. */
function keepWriting() {
  const outcomes: Outcome[] = [];
  const ending = new AbortController();
  async function write() {
    while (!ending.signal.aborted) outcomes.push(await writeOnce(randomUUID()));
  }
  const writers = [write(), write(), write()];
  onTestFinished(() => ending.abort());
  return {
    outcomes,
    async stop() {
      ending.abort();
      await Promise.all(writers);
      return outcomes;
    },
  };
}

async function writeOnce(subject: string): Promise<Outcome> {
  const message = { name: "Ada", email: "ada@example.com", subject, message: subject };
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  for (let tries = 1; ; tries++) {
    try {
      const { status } = await fetch(`${proxy.url}/_api/v1/contact/message`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": address },
        body: JSON.stringify(message),
      });
      return { subject, tries, status };
    } catch (error) {
      if (tries === 5) throw error;
    }
  }
}

async function mailsAbout(subjects: string[]): Promise<number[]> {
  const client = new Client({ connectionString: cluster.connectionString });
  await client.connect();
  const { rows } = await client.query(
    `select count(mails.id)::int as mails from unnest($1::text[]) as wanted(word)
     left join mails on mails.subject like '%' || word || '%' group by word`,
    [subjects],
  );
  await client.end();
  return rows.map((row) => row.mails);
}

const untilMore = (outcomes: Outcome[], more: number) => {
  const wanted = outcomes.length + more;
  return vi.waitFor(() => expect(outcomes.length).toBeGreaterThan(wanted), 30_000);
};

test("a node that is stopped with grace fails nobody, and comes back", async () => {
  const writing = keepWriting();
  await untilMore(writing.outcomes, 20);
  await nodes[0]?.stop();
  await untilMore(writing.outcomes, 20);
  await restartFirst();
  await untilMore(writing.outcomes, 20);
  const outcomes = await writing.stop();
  expect(outcomes.filter(({ tries, status }) => tries > 1 || status !== 200)).toEqual([]);
});

test("a node that is killed breaks only what it was doing; repeating it doubles nothing", async () => {
  const writing = keepWriting();
  await untilMore(writing.outcomes, 20);
  await nodes[0]?.kill();
  await untilMore(writing.outcomes, 20);
  await restartFirst();
  await untilMore(writing.outcomes, 20);
  const outcomes = await writing.stop();
  expect(outcomes.filter(({ status }) => status !== 200)).toEqual([]);
  const mails = await mailsAbout(outcomes.map(({ subject }) => subject));
  expect(new Set(mails)).toEqual(new Set([1]));
});

test("a sign-out on one node counts on the other at once", async () => {
  const [here, there] = nodes.map(({ port }) => `http://127.0.0.1:${port}`);
  const email = `${randomUUID()}@example.com`;
  const headers = { "content-type": "application/json" };
  const credentials = JSON.stringify({ email, password: "river-otter-lamp" });
  const post = (url: string, body: string, extra = {}) =>
    fetch(url, { method: "POST", headers: { ...headers, ...extra }, body });
  await post(`${here}/_api/auth/v1/signup`, credentials);
  const client = new Client({ connectionString: cluster.connectionString });
  await client.connect();
  await client.query("update users set email_confirmed_at = now() where email = $1", [email]);
  await client.end();
  const session = await (
    await post(`${here}/_api/auth/v1/token?grant_type=password`, credentials)
  ).json();
  const authorization = `Bearer ${session.access_token}`;
  const profile = () => fetch(`${there}/_api/v1/swazprofile`, { headers: { authorization } });
  expect((await profile()).status).toBe(200);
  await post(`${here}/_api/auth/v1/logout`, "", { authorization });
  expect((await profile()).status).toBe(401);
});
