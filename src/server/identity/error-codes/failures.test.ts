import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { sql } from "#server/platform/orm.ts";
import { grant, post } from "./calls.fixture.ts";
import { expectRefusal } from "./expect-refusal.fixture.ts";

const SOMEBODY = { email: "somebody@example.com", password: "river-otter-lamp" };
const logIn = () => grant("password", SOMEBODY);

test("429 over_request_rate_limit: too many requests from one address", async () => {
  const { client } = await createTestApp({ AUTH_LIMIT_TOKEN: "1" });
  const headers = { "x-forwarded-for": "203.0.113.7" };
  const again = () => ({ ...logIn(), headers });
  await client.request("POST", "/_api/auth/v1/token?grant_type=password", again());
  await expectRefusal(client, [
    429,
    "over_request_rate_limit",
    "Request rate limit reached",
    again,
  ]);
});

test("422 signup_disabled: no one can sign up while registration is off", async () => {
  const { client } = await createTestApp({ REGISTRATION: "off" });
  const text = "Signups not allowed for this instance";
  await expectRefusal(client, [422, "signup_disabled", text, () => post("/signup", SOMEBODY)]);
});

test("500 unexpected_failure: the reason stays in the log, and the response contains the request id", async () => {
  const { client, deps } = await createTestApp();
  await deps.db.execute(sql`alter table rate_limits rename to mislaid`);
  const text = "Unexpected failure, please check server logs for more information";
  await expectRefusal(client, [500, "unexpected_failure", text, logIn]);
  const { path, ...init } = logIn();
  const reply = await client.request("POST", `/_api/auth/v1${path}`, init);
  expect(reply.body.error_id).toBe(reply.headers.get("x-request-id"));
  expect(JSON.stringify(reply.body)).not.toContain("rate_limits");
});

test("504 request_timeout: a client waits at most ten seconds", async () => {
  const { client, deps } = await createTestApp();
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`lock table rate_limits in access exclusive mode`);
    const { path, ...init } = logIn();
    const reply = await client.request("POST", `/_api/auth/v1${path}`, init);
    expect(reply).toMatchObject({
      status: 504,
      body: {
        error_code: "request_timeout",
        msg: "Processing this request timed out, please retry after a moment.",
      },
    });
  });
  expect((await client.request("GET", "/_api/auth/v1/health")).status).toBe(200);
});
