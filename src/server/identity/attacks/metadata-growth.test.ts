import { expect, test, vi } from "vitest";
import { users } from "#server/db/schema/identity.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { MEMBER_PASSWORD, signUpMember } from "#server/testing/sign-up-member.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_ANONYMOUS: "1" });
const { client, deps } = app;

const AUTH = "/_api/auth/v1";
const LIMIT = 8 * 1024;
const TOO_LARGE = {
  status: 422,
  body: {
    error_code: "validation_failed",
    msg: "User metadata can have at most 8 KB in total",
  },
};
/** PostgreSQL writes each of these with 301 digits. */
const LONG_NUMBERS = Array.from({ length: 30 }, () => 1e300);

type Member = Awaited<ReturnType<typeof signUpMember>>;

const post = (path: string, body: object) =>
  client.request("POST", AUTH + path, { headers: visitorHeaders(), body });

const put = ({ headers }: Member, data: object) =>
  client.request("PUT", `${AUTH}/user`, { headers, body: { data } });

async function storedSize({ id }: Member): Promise<number> {
  const size = sql<number>`octet_length(${users.userMetadata}::text)`;
  const [row] = await deps.db.select({ size }).from(users).where(eq(users.id, id));
  return row?.size ?? 0;
}

test("metadata can't grow beyond its limit, not even with concurrent requests", async () => {
  const member = await signUpMember(app);
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, n) => put(member, { [`key${n}`]: "x".repeat(1500) })),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(replies.find(({ status }) => status !== 200)).toMatchObject(TOO_LARGE);
  expect(await storedSize(member)).toBeLessThanOrEqual(LIMIT);
  expect(await put(member, { numbers: LONG_NUMBERS })).toMatchObject(TOO_LARGE);

  const { body } = await client.request("GET", `${AUTH}/user`, { headers: member.headers });
  const kept = Object.keys(body.user_metadata).find((key) => key.startsWith("key")) ?? "";
  const replaced = await put(member, { [kept]: null, other: "y".repeat(1500) });
  expect(replaced.body.user_metadata).toMatchObject({ other: expect.any(String) });
});

test("a member who has reached the limit can still use their session", async () => {
  const member = await signUpMember(app);
  await put(member, { note: "" });
  const room = LIMIT - (await storedSize(member));
  expect(await put(member, { note: "x".repeat(room + 1) })).toMatchObject(TOO_LARGE);
  expect((await put(member, { note: "x".repeat(room) })).status).toBe(200);
  const refreshed = await post("/token?grant_type=refresh_token", {
    refresh_token: member.refreshToken,
  });
  const headers = { authorization: `Bearer ${refreshed.body.access_token}` };
  expect((await client.request("GET", `${AUTH}/user`, { headers })).status).toBe(200);
});

test("metadata that an operator made larger can be changed as long as it doesn't grow", async () => {
  const member = await signUpMember(app);
  const userMetadata = { note: "x".repeat(2 * LIMIT), first_name: "Adam" };
  await deps.db.update(users).set({ userMetadata }).where(eq(users.id, member.id));
  expect((await put(member, { first_name: "Ada" })).status).toBe(200);
  expect(await put(member, { last_name: "Lovelace" })).toMatchObject(TOO_LARGE);
});

test.each([
  ["/signup", { email: "climber@example.com", password: MEMBER_PASSWORD }],
  ["/signup", {}],
  ["/otp", { email: "diver@example.com" }],
])("%s with %j and too much metadata is rejected", async (path, body) => {
  const before = await deps.db.$count(users);
  expect(await post(path, { ...body, data: { note: "x".repeat(LIMIT) } })).toMatchObject(TOO_LARGE);
  expect(await post(path, { ...body, data: { numbers: LONG_NUMBERS } })).toMatchObject(TOO_LARGE);
  expect(await deps.db.$count(users)).toBe(before);
  expect((await post(path, { ...body, data: { note: "x" } })).status).toBe(200);
});

test("metadata can be changed 60 times an hour", async () => {
  const member = await signUpMember(app);
  for (let n = 1; n <= 60; n++) expect((await put(member, { n })).status).toBe(200);
  const refused = await put(member, { n: 61 });
  expect(refused).toMatchObject({ status: 429, body: { error_code: "over_request_rate_limit" } });
});

test("an account with many factors doesn't multiply its metadata in the database's reply", async () => {
  const member = await signUpMember(app);
  const { headers } = member;
  await put(member, { note: "only once" });
  for (let n = 1; n <= 5; n++) {
    const body = { factor_type: "totp", friendly_name: `Phone ${n}` };
    expect((await client.request("POST", `${AUTH}/factors`, { headers, body })).status).toBe(200);
  }
  const query = vi.spyOn(deps.db.$client, "query");
  const reply = await client.request("GET", `${AUTH}/user`, { headers });
  const results = await Promise.all(query.mock.results.map(({ value }) => value as unknown));
  query.mockRestore();
  expect(JSON.stringify(results).match(/only once/g)).toHaveLength(1);
  expect(reply.body).toMatchObject({
    user_metadata: { note: "only once" },
    factors: Array.from({ length: 5 }, () => ({ factor_type: "totp" })),
  });
});
