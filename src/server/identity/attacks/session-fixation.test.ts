import { listDevices } from "#shared/auth/contract.ts";
import { decodeJwt } from "jose";
import { TOTP, Secret } from "otpauth";
import { expect, test } from "vitest";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { createTestApp, type Reply } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { MEMBER_PASSWORD, signUpMember } from "#server/testing/sign-up-member.ts";

const BASE = "/_api/auth/v1";
const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { api, client, clock } = app;

type Init = { body?: unknown; headers?: Record<string, string> };
type TestClient = typeof client;

function post(to: TestClient, path: string, { body, headers }: Init): Promise<Reply> {
  return to.request("POST", BASE + path, { body, headers: { ...visitorHeaders(), ...headers } });
}

const logIn = (to: TestClient, email: string, password: string) =>
  post(to, "/token?grant_type=password", { body: { email, password } });

const sessionOf = (accessToken: string) => decodeJwt(accessToken)["session_id"];

test("a login opens a new session, whatever session data it is given", async () => {
  const attacker = await signUpMember(app);
  const victim = await signUpMember(app);
  const prepared = sessionOf(attacker.accessToken);
  const { body } = await post(client, "/token?grant_type=password", {
    body: {
      email: victim.email,
      password: MEMBER_PASSWORD,
      session_id: prepared,
      refresh_token: attacker.refreshToken,
      access_token: attacker.accessToken,
    },
    headers: { ...attacker.headers, cookie: `sb-access-token=${attacker.accessToken}` },
  });
  expect(sessionOf(body.access_token)).not.toBe(prepared);
  expect(body.refresh_token).not.toBe(attacker.refreshToken);
  const { body: still } = await client.request("GET", `${BASE}/user`, {
    headers: attacker.headers,
  });
  expect(still.id).toBe(attacker.id);
});

test("every login and every sign-up opens a new session", async () => {
  const { email, accessToken } = await signUpMember(app);
  const first = await logIn(client, email, MEMBER_PASSWORD);
  const second = await logIn(client, email, MEMBER_PASSWORD);
  const seen = [accessToken, first.body.access_token, second.body.access_token].map(sessionOf);
  expect(new Set(seen).size).toBe(3);
});

test("no session data is stored in a cookie", async () => {
  const { email } = await signUpMember(app);
  const { headers } = await logIn(client, email, MEMBER_PASSWORD);
  expect(headers.get("set-cookie")).toBeNull();
});

test("an attacker who signed up with an address first loses access once its owner confirms it", async () => {
  const { client: strict, clock: time, deps } = await createTestApp();
  const mailbox = createMailbox(deps);
  const email = "owner@example.com";
  await post(strict, "/signup", { body: { email, password: "attackers-own-choice" } });
  await mailbox.latest(email);
  time.advance({ seconds: 61 });
  await post(strict, "/signup", { body: { email, password: MEMBER_PASSWORD } });
  const { token, text } = await mailbox.latest(email, { number: 2 });
  expect(text).toContain("choose one with Reset Password");
  const { status } = await post(strict, "/verify", { body: { type: "signup", token_hash: token } });
  expect(status).toBe(200);
  const attacker = await logIn(strict, email, "attackers-own-choice");
  expect(attacker.body.error_code).toBe("invalid_credentials");
});

test("a token copied before the second step isn't raised along with the session", async () => {
  const victim = await signUpMember(app);
  const asVictim = { headers: victim.headers };
  const { body: factor } = await post(client, "/factors", {
    ...asVictim,
    body: { factor_type: "totp" },
  });
  const { body: challenge } = await post(client, `/factors/${factor.id}/challenge`, asVictim);
  const timestamp = clock.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate({ timestamp });
  const verified = await post(client, `/factors/${factor.id}/verify`, {
    ...asVictim,
    body: { challenge_id: challenge.id, code },
  });
  expect(sessionOf(verified.body.access_token)).toBe(sessionOf(victim.accessToken));

  const put = (token: string, password: string) =>
    client.request("PUT", `${BASE}/user`, {
      headers: { ...visitorHeaders(), authorization: `Bearer ${token}` },
      body: { password },
    });
  const copied = await put(victim.accessToken, "attackers-own-choice");
  expect(copied).toMatchObject({ status: 401, body: { error_code: "insufficient_aal" } });
  const devices = await api(listDevices, { as: asVictim });
  expect(devices.status).toBe(403);
  const removed = await client.request("DELETE", `${BASE}/factors/${factor.id}`, asVictim);
  expect(removed).toMatchObject({ status: 422, body: { error_code: "insufficient_aal" } });
  expect((await put(verified.body.access_token, "quiet-harbor-dawn")).status).toBe(200);
});
