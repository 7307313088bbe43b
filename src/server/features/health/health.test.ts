import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";

const TOKEN = "a-token-of-some-length";
const { client, deps } = await createTestApp({ METRICS_TOKEN: TOKEN });

test("the process is alive", async () => {
  expect(await client.request("GET", "/healthz")).toMatchObject({
    status: 200,
    body: { status: "alive" },
  });
});

test("metrics are for whoever has the token", async () => {
  expect((await client.request("GET", "/metrics")).status).toBe(404);
  expect(
    (await client.request("GET", "/metrics", { headers: { authorization: "Bearer wrong" } }))
      .status,
  ).toBe(404);
  const { status, body } = await client.request("GET", "/metrics", {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect(status).toBe(200);
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}',
  );
});

test("it is ready while the database is there and migrated, and says when it is not", async () => {
  expect(await client.request("GET", "/readyz")).toMatchObject({
    status: 200,
    body: { status: "ready" },
  });
  await deps.db.$client.query("alter table drizzle.__drizzle_migrations rename to away");
  const reply = await client.request("GET", "/readyz");
  expect(reply.status).toBe(503);
  expect(reply.headers.get("retry-after")).toBe("2");
  expect(reply.body.error).toMatchObject({
    code: "unavailable",
    error: "The database is not migrated yet.",
  });
  await deps.db.$client.query("alter table drizzle.away rename to __drizzle_migrations");
});
