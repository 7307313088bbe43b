import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { MEMBER_PASSWORD } from "#server/testing/signed-up-member.ts";

/** Somebody who knows an address guesses until every budget is spent; its owner has to get in all the same. */

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

async function memberAtHome(): Promise<string> {
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

test("one stranger spends their own share, and nobody else notices", async () => {
  const email = await memberAtHome();
  const statuses = await guess(ATTACKERS.slice(0, 1), email, 40);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(await logIn(HOME, email, MEMBER_PASSWORD)).toBe(200);
  expect(await logIn(HOTEL, email, MEMBER_PASSWORD)).toBe(200);
});

test("many strangers together guess thirty times, and the owner logs in from where they did before", async () => {
  const email = await memberAtHome();
  expect(await logIn(HOTEL, email, MEMBER_PASSWORD)).toBe(200);
  clock.advance({ minutes: 10 });
  const statuses = await guess(ATTACKERS, email, 20);
  expect(statuses.filter((status) => status === 400)).toHaveLength(30);
  expect(await logIn(HOME, email, MEMBER_PASSWORD)).toBe(200);
  expect(await logIn(HOTEL, email, MEMBER_PASSWORD)).toBe(200);
});

test("a known network is no place to guess without end either", async () => {
  const email = await memberAtHome();
  const statuses = await guess([HOME], email, 35);
  expect(statuses.filter((status) => status === 400)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

test("an address without an account has the same limits", async () => {
  const statuses = await guess(ATTACKERS, "nobody@example.com", 20);
  expect(statuses.filter((status) => status === 400)).toHaveLength(30);
});

test("guessed codes do not cost the owner theirs", async () => {
  const email = await memberAtHome();
  const verify = (address: string, token: string) =>
    post(address, "/verify", { type: "email", email, token });
  for (const address of ATTACKERS)
    for (let time = 0; time < 8; time++) await verify(address, "000000");
  await post(HOME, "/otp", { email });
  const { code } = await mailbox.latest(email);
  expect((await verify(HOME, code)).status).toBe(200);
});

test("nor do strangers keep a member from confirming that it is them", async () => {
  const email = await memberAtHome();
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
