import { expect, test } from "vitest";
import { sql } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";

const TOKEN = "a-token-of-some-length";
const { client, deps } = await createTestApp({ METRICS_TOKEN: TOKEN });

const readMetrics = async (): Promise<string> => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { status, body } = await client.request("GET", "/metrics", { headers });
  expect(status).toBe(200);
  return body;
};

test("the liveness check reports that the process is alive", async () => {
  expect(await client.request("GET", "/healthz")).toMatchObject({
    status: 200,
    body: { status: "alive" },
  });
});

test("metrics require the token", async () => {
  expect((await client.request("GET", "/metrics")).status).toBe(404);
  expect(
    (await client.request("GET", "/metrics", { headers: { authorization: "Bearer wrong" } }))
      .status,
  ).toBe(404);
  expect(await readMetrics()).toContain(
    'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}',
  );
});

test("metrics show how many callers are waiting for a database connection", async () => {
  const pool = deps.db.$client;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const waiting = pool.connect();
  const full = await readMetrics();
  expect(full).toContain(`database_connections{state="busy"} ${pool.options.max}`);
  expect(full).toContain('database_connections{state="idle"} 0');
  expect(full).toContain("database_callers_waiting 1");
  for (const connection of taken) connection.release();
  (await waiting).release();
  expect(await readMetrics()).toContain("database_callers_waiting 0");
});

test("metrics show how many jobs are waiting, for how long, and how many have failed for good", async () => {
  const { db } = deps;
  await db.execute(sql`select pgboss.create_queue('nobody-does-this', '{"policy": "standard"}')`);
  await db.execute(sql`update pgboss.queue set failed_count = 3 where name = 'nobody-does-this'`);
  await db.execute(sql`
    insert into pgboss.job (name, start_after)
    select 'nobody-does-this', now() + minute * interval '1 minute' from unnest(array[-90, -1, 5]) minute`);
  const metrics = await readMetrics();
  expect(metrics).toContain('jobs_waiting{job="nobody-does-this"} 2');
  expect(metrics).toMatch(/jobs_oldest_waiting_seconds\{job="nobody-does-this"\} 54\d\d/);
  expect(metrics).toContain('jobs_given_up{job="nobody-does-this"} 3');
  expect(metrics).toContain('jobs_waiting{job="deliver-mail"} 0');
});

test("metrics are served without the job backlog if it can't be read", async () => {
  await deps.db.$client.query("alter table pgboss.queue rename to away");
  const metrics = await readMetrics();
  await deps.db.$client.query("alter table pgboss.away rename to queue");
  expect(metrics).toContain("database_connections");
  expect(metrics).not.toContain("jobs_waiting{");
});

test("a draining node reports unready and keeps serving requests while others take over", async () => {
  const leaving = await createTestApp({ DRAIN_SECONDS: "1" });
  const stopped = leaving.stopServing();
  const reply = await leaving.client.request("GET", "/readyz");
  expect(reply.status).toBe(503);
  expect(reply.headers.get("connection")).toBe("close");
  expect(reply.body.error).toMatchObject({ code: "unavailable", error: "This node is stopping." });
  expect((await leaving.client.request("GET", "/healthz")).status).toBe(200);
  const page = await leaving.client.request("GET", "/choose-a-plan");
  expect(page.status).toBe(200);
  expect(page.headers.get("connection")).toBe("close");
  await stopped;
});

test("the node is ready while the database is reachable and migrated, and says why when it isn't", async () => {
  expect(await client.request("GET", "/readyz")).toMatchObject({
    status: 200,
    body: { status: "ready" },
  });
  await deps.db.$client.query("alter table drizzle.__drizzle_migrations rename to away");
  const ready = () => client.request("GET", "/readyz");
  await expect.poll(async () => (await ready()).status).toBe(503);
  const reply = await ready();
  expect(reply.headers.get("retry-after")).toBe("2");
  expect(reply.body.error).toMatchObject({
    code: "unavailable",
    error: "The database is not migrated yet.",
  });
  await deps.db.$client.query("alter table drizzle.away rename to __drizzle_migrations");
});
