import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { rateLimits } from "#server/db/schema/rate-limits.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { MEMBER_PASSWORD } from "#server/testing/sign-up-member.ts";

/** An attacker who knows an address guesses until every budget is spent; its owner must still be able to log in. */

const { client, clock, deps } = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const mailbox = createMailbox(deps);

const HOME = "198.51.100.7";
const HOTEL = "198.51.100.8";
const ATTACKERS = ["203.0.113.1", "203.0.113.2", "203.0.113.3", "203.0.113.4"];

const post = (address: string, path: string, body: object) =>
  client.request("POST", `/_api/auth/v1${path}`, {
    headers: { "x-forwarded-for": address },
    body,
  });
const logIn = async (address: string, email: string, password: string) =>
  (await post(address, "/token?grant_type=password", { email, password })).status;

let people = 0;

async function signUpFromHome(): Promise<string> {
  const email = `owner${++people}@example.com`;
  await post(HOME, "/signup", { email, password: MEMBER_PASSWORD });
  clock.advance({ minutes: 10 });
  return email;
}

async function guess(addresses: string[], email: string, times: number): Promise<number[]> {
  const statuses = [];
  for (let time = 0; time < times; time++)
    for (const address of addresses)
      statuses.push(await logIn(address, email, `guess-${time}-of-many`));
  return statuses;
}

test("an attacker on one network spends only that network's budget and affects no one else", async () => {
  const email = await signUpFromHome();
  const statuses = await guess(ATTACKERS.slice(0, 1), email, 40);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(await logIn(HOME, email, MEMBER_PASSWORD)).toBe(200);
  expect(await logIn(HOTEL, email, MEMBER_PASSWORD)).toBe(200);
});

test("attackers on many networks don't lock the owner out, neither on known nor on new networks", async () => {
  const email = await signUpFromHome();
  expect(await logIn(HOTEL, email, MEMBER_PASSWORD)).toBe(200);
  clock.advance({ minutes: 10 });
  const statuses = await guess(ATTACKERS, email, 12);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10 * ATTACKERS.length);
  for (const address of [HOME, HOTEL, "198.51.100.9"])
    expect(await logIn(address, email, MEMBER_PASSWORD)).toBe(200);
});

test("a new network has a few guesses a day, and waiting minutes or hours doesn't add any", async () => {
  const email = await signUpFromHome();
  await guess(ATTACKERS.slice(0, 1), email, 10);
  clock.advance({ hours: 23 });
  expect(await guess(ATTACKERS.slice(0, 1), email, 1)).toEqual([429]);
  clock.advance({ hours: 1 });
  expect(await guess(ATTACKERS.slice(0, 1), email, 1)).toEqual([400]);
});

test("when the daily budget of all new networks is spent, the owner can still log in by mail or from home", async () => {
  const email = await signUpFromHome();
  await deps.db.insert(rateLimits).values({
    key: `auth-token-account-all-new:${email}`,
    count: (30 * 24 * 60) / 5,
    windowEndsAt: new Date(clock.now().getTime() + 3_600_000),
  });
  const refused = await post(HOTEL, "/token?grant_type=password", {
    email,
    password: MEMBER_PASSWORD,
  });
  expect(refused.status).toBe(429);
  expect(refused.body.msg).toContain("reset your password by email");
  expect(await logIn(HOME, email, MEMBER_PASSWORD)).toBe(200);
  await post(HOTEL, "/recover", { email });
  const { token } = await mailbox.latest(email);
  expect((await post(HOTEL, "/verify", { type: "recovery", token_hash: token })).status).toBe(200);
  expect(await logIn(HOTEL, email, MEMBER_PASSWORD)).toBe(200);
});

test("guesses from a known network are limited too", async () => {
  const email = await signUpFromHome();
  const statuses = await guess([HOME], email, 35);
  expect(statuses.filter((status) => status === 400)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

test("an address without an account has the same limits", async () => {
  const statuses = await guess(ATTACKERS, "nobody@example.com", 12);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10 * ATTACKERS.length);
});

test("guessed codes don't invalidate the owner's code, not even one that was mailed earlier", async () => {
  const email = await signUpFromHome();
  const verify = (address: string, token: string) =>
    post(address, "/verify", { type: "email", email, token });
  await post(HOME, "/otp", { email });
  const { code } = await mailbox.latest(email);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  for (const address of ATTACKERS)
    for (let time = 0; time < 8; time++) await verify(address, wrong);
  expect((await verify("203.0.113.5", code)).status).toBe(403);
  expect((await verify(HOME, code)).status).toBe(200);
});

test("attackers can't keep a member from confirming their identity", async () => {
  const email = await signUpFromHome();
  const { body } = await post(HOME, "/token?grant_type=password", {
    email,
    password: MEMBER_PASSWORD,
  });
  await guess(ATTACKERS, email, 20);
  const proved = await client.request("POST", "/_api/auth/v1/reauthenticate", {
    headers: { "x-forwarded-for": HOTEL, authorization: `Bearer ${body.access_token}` },
    body: { password: MEMBER_PASSWORD },
  });
  expect(proved.status).toBe(200);
});
