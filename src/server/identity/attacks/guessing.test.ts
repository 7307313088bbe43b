import { expect, test } from "vitest";
import { oneTimeTokens, users } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { createTestApp, type Reply } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";

const { client, clock, deps } = await createTestApp();
const mailbox = createMailbox(deps);
const BASE = "/_api/auth/v1";
const PASSWORD = "river-otter-lamp";

let people = 0;
const newEmail = () => `target${++people}@example.com`;

function post(path: string, body: unknown, headers = visitorHeaders()): Promise<Reply> {
  return client.request("POST", BASE + path, { body, headers });
}

async function member() {
  const email = newEmail();
  await post("/signup", { email, password: PASSWORD });
  const { token } = await mailbox.latest(email);
  const { body } = await post("/verify", { type: "signup", token_hash: token });
  clock.advance({ seconds: 61 });
  return { email, id: body.user.id as string, accessToken: body.access_token as string };
}

/** Strips the values that are new in each response, leaving the shape that an observer can compare. */
function shape({ status, body }: Reply): unknown {
  const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
  const text = JSON.stringify(body)
    .replaceAll(uuid, "ID")
    .replaceAll(/target\d+@/g, "target@")
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, "TIME");
  return { status, body: text };
}

test.each([
  ["joining", "/signup", { password: PASSWORD, data: { first_name: "Ada" } }],
  ["recovering", "/recover", {}],
  ["requesting a code", "/otp", { create_user: false }],
  ["requesting a code or an account", "/otp", { create_user: true }],
  ["requesting the email again", "/resend", { type: "signup" }],
  [
    "logging in with a wrong password",
    "/token?grant_type=password",
    { password: "wrong-one-here" },
  ],
  ["guessing a code", "/verify", { type: "email", token: "000000" }],
])("%s responds alike for known, unconfirmed and unknown addresses", async (_what, path, body) => {
  const unconfirmed = newEmail();
  await post("/signup", { email: unconfirmed, password: PASSWORD });
  clock.advance({ seconds: 61 });
  const addresses = [(await member()).email, unconfirmed, newEmail()];
  const ask = (email: string) => post(path, { ...body, email });
  const first = [];
  for (const email of addresses) first.push(shape(await ask(email)));
  expect(first[1]).toEqual(first[0]);
  expect(first[2]).toEqual(first[0]);
  // An immediate repeat must not reveal a difference either.
  const again = [];
  for (const email of addresses) again.push(shape(await ask(email)));
  expect(again[1]).toEqual(again[0]);
  expect(again[2]).toEqual(again[0]);
});

test("signing up with an address that has an account changes nothing and notifies its owner", async () => {
  const { email, id } = await member();
  await post("/signup", { email, password: "attackers-own-choice", data: { first_name: "Eve" } });
  await mailbox.latest(email, { subject: "You already have an account" });
  const [user] = await deps.db.select().from(users).where(eq(users.id, id));
  expect(user?.userMetadata).not.toHaveProperty("first_name");
  const login = await post("/token?grant_type=password", { email, password: PASSWORD });
  expect(login.status).toBe(200);
});

test.each(["/otp", "/recover"])(
  "a password set before the address was verified is void once %s verifies it",
  async (path) => {
    const email = newEmail();
    await post("/signup", { email, password: "attackers-own-choice" });
    await mailbox.latest(email);
    clock.advance({ seconds: 61 });
    await post(path, { email });
    const { token } = await mailbox.latest(email, { number: 2 });
    const type = path === "/otp" ? "email" : "recovery";
    expect((await post("/verify", { type, token_hash: token })).status).toBe(200);
    const login = await post("/token?grant_type=password", {
      email,
      password: "attackers-own-choice",
    });
    expect(login.body.error_code).toBe("invalid_credentials");
  },
);

test("five wrong guesses invalidate a code even if the sixth is right; the link still works", async () => {
  const email = newEmail();
  await post("/signup", { email, password: PASSWORD });
  const mail = await mailbox.latest(email);
  const wrong = String((Number(mail.code) + 1) % 1_000_000).padStart(6, "0");
  for (let guess = 0; guess < 5; guess++)
    expect((await post("/verify", { type: "signup", email, token: wrong })).status).toBe(403);
  const right = await post("/verify", { type: "signup", email, token: mail.code });
  expect(right.body.error_code).toBe("otp_expired");
  const link = await post("/verify", { type: "signup", token_hash: mail.token });
  expect(link.status).toBe(200);
});

test("a network that is new to the account can try at most seven codes a day", async () => {
  const email = newEmail();
  const headers = visitorHeaders();
  const statuses: number[] = [];
  for (let guess = 0; guess < 8; guess++) {
    const { status } = await post("/verify", { type: "email", email, token: "123456" }, headers);
    statuses.push(status);
  }
  expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 403, 429]);
});

test("a network that is new to the account can try at most ten passwords a day", async () => {
  const { email } = await member();
  const headers = visitorHeaders();
  const guess = (password: string) =>
    post("/token?grant_type=password", { email, password }, headers);
  for (let tried = 0; tried < 10; tried++) expect((await guess("not-this-one")).status).toBe(400);
  const limited = await guess(PASSWORD);
  expect(limited).toMatchObject({ status: 429, body: { error_code: "over_request_rate_limit" } });
  expect(limited.headers.get("retry-after")).toBe(String(24 * 3600));
  clock.advance({ days: 1 });
  expect((await guess(PASSWORD)).status).toBe(200);
});

test("opening a link, as mail scanners do, doesn't use it up", async () => {
  const email = newEmail();
  await post("/signup", { email, password: PASSWORD });
  const { token } = await mailbox.latest(email);
  const opened = `${BASE}/verify?type=signup&token=${token}`;
  for (let time = 0; time < 3; time++) {
    const { status, headers } = await client.request("GET", opened);
    expect(status).toBe(303);
    expect(headers.get("location")).toBe(
      `${deps.config.siteUrl}/auth/confirm?token_hash=${token}&type=signup`,
    );
  }
  expect((await post("/verify", { type: "signup", token_hash: token })).status).toBe(200);
});

test("only one of several concurrent requests with the same link succeeds", async () => {
  const email = newEmail();
  await post("/signup", { email, password: PASSWORD });
  const { token } = await mailbox.latest(email);
  const body = { type: "signup", token_hash: token };
  const replies = await Promise.all(Array.from({ length: 8 }, () => post("/verify", body)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("the database contains no token or code that opens an account", async () => {
  const email = newEmail();
  await post("/signup", { email, password: PASSWORD });
  const { token, code } = await mailbox.latest(email);
  const rows = JSON.stringify(await deps.db.select().from(oneTimeTokens));
  expect(rows).not.toContain(token);
  expect(rows).not.toContain(`"${code}"`);
});

test("excessively nested data is rejected", async () => {
  let data: unknown = {};
  for (let depth = 0; depth < 200; depth++) data = { deeper: data };
  const reply = await post("/signup", { email: newEmail(), password: PASSWORD, data });
  expect(reply).toMatchObject({ status: 400, body: { error_code: "bad_json" } });
});

test("errors have the format that the client's API version expects", async () => {
  const modern = await post(
    "/token?grant_type=nothing",
    {},
    { "x-supabase-api-version": "2024-01-01" },
  );
  expect(modern.body).toEqual({ code: "invalid_credentials", message: "unsupported_grant_type" });
  expect(modern.headers.get("x-supabase-api-version")).toBe("2024-01-01");
  const old = await post("/token?grant_type=nothing", {}, {});
  expect(old.body).toEqual({
    code: 400,
    error_code: "invalid_credentials",
    msg: "unsupported_grant_type",
  });
  expect(old.headers.get("x-sb-error-code")).toBe("invalid_credentials");
  expect((await post("/signup", "{ not json")).body.error_code).toBe("bad_json");
  expect((await post("/signup", { email: 5 })).body.error_code).toBe("bad_json");
  expect((await client.request("GET", `${BASE}/nothing`)).status).toBe(404);
});

test("plus-addressed variants of an address share its mail limit", async () => {
  const statuses: number[] = [];
  for (let tag = 0; tag < 12; tag++)
    statuses.push((await post("/recover", { email: `victim+${tag}@example.com` })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
});
