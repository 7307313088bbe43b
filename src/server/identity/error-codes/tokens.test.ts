import { randomUUID } from "node:crypto";
import { test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { MEMBER_PASSWORD as PASSWORD, signUpMember } from "#server/testing/sign-up-member.ts";
import { grant, PKCE_CHALLENGE, post } from "./calls.fixture.ts";
import { type Call, type Refusal, expectRefusal } from "./expect-refusal.fixture.ts";
import { bannedMember, signedOutMember } from "./refused-people.fixture.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { client, clock, deps } = app;
const email = "somebody@example.com";

const send = ({ method, path, ...init }: Call) =>
  client.request(method, `/_api/auth/v1${path}`, init);

async function refreshedTwice() {
  const { refreshToken } = await signUpMember(app);
  const { body } = await send(grant("refresh_token", { refresh_token: refreshToken }));
  await send(grant("refresh_token", { refresh_token: body.refresh_token }));
  return refreshToken;
}

/** Returns an auth code that only the holder of the verifier may exchange. */
async function pkceCode() {
  const { email } = await signUpMember(app);
  const challenge = { code_challenge: PKCE_CHALLENGE, code_challenge_method: "plain" };
  const target = encodeURIComponent("http://127.0.0.1:9/back");
  await send(post(`/otp?redirect_to=${target}`, { email, ...challenge }));
  const { token } = await createMailbox(deps).latest(email);
  const { body } = await send(
    post("/verify/redirect", {
      type: "magiclink",
      token_hash: token,
      redirect_to: "http://127.0.0.1:9/back",
    }),
  );
  return new URL(body.url).searchParams.get("code");
}

const REFUSALS: Refusal[] = [
  [400, "invalid_credentials", "unsupported_grant_type", () => grant("telepathy", {})],
  [
    400,
    "invalid_credentials",
    "Invalid login credentials",
    () => grant("password", { email, password: PASSWORD }),
  ],
  [
    400,
    "validation_failed",
    "missing email or phone",
    () => grant("password", { password: PASSWORD }),
  ],
  [
    400,
    "validation_failed",
    "Only an email address or phone number should be provided on login.",
    () => grant("password", { email, phone: "1555", password: PASSWORD }),
  ],
  [
    422,
    "web3_provider_disabled",
    "Web3 provider is disabled",
    () => grant("web3", { chain: "solana", message: "x", signature: "y" }),
  ],
  [
    422,
    "phone_provider_disabled",
    "Phone logins are disabled",
    () => grant("password", { phone: "15555550100", password: PASSWORD }),
  ],
  [
    400,
    "user_banned",
    "User is banned",
    async () => grant("password", { email: (await bannedMember(app)).email, password: PASSWORD }),
  ],
  [
    400,
    "validation_failed",
    "Refresh token is not valid",
    () => grant("refresh_token", { refresh_token: "?" }),
  ],
  [
    400,
    "refresh_token_not_found",
    "Invalid Refresh Token: Refresh Token Not Found",
    () => grant("refresh_token", { refresh_token: "aaaaaaaaaaaa" }),
  ],
  [
    400,
    "refresh_token_not_found",
    "Invalid Refresh Token: Refresh Token Not Found",
    async () =>
      grant("refresh_token", { refresh_token: (await signedOutMember(app)).refreshToken }),
  ],
  [
    400,
    "refresh_token_already_used",
    "Invalid Refresh Token: Already Used",
    async () => grant("refresh_token", { refresh_token: await refreshedTwice() }),
  ],
  [
    400,
    "user_banned",
    "Invalid Refresh Token: User Banned",
    async () => grant("refresh_token", { refresh_token: (await bannedMember(app)).refreshToken }),
  ],
  [
    400,
    "validation_failed",
    "invalid request: both auth code and code verifier should be non-empty",
    () => grant("pkce", { auth_code: randomUUID() }),
  ],
  [
    404,
    "flow_state_not_found",
    "invalid flow state, no valid flow state found",
    () => grant("pkce", { auth_code: randomUUID(), code_verifier: PKCE_CHALLENGE }),
  ],
  [
    400,
    "bad_code_verifier",
    "code challenge does not match previously saved code verifier",
    async () => grant("pkce", { auth_code: await pkceCode(), code_verifier: "d".repeat(43) }),
  ],
  [
    422,
    "flow_state_expired",
    "invalid flow state, flow state has expired",
    async () => {
      const auth_code = await pkceCode();
      clock.advance({ minutes: 5, seconds: 1 });
      return grant("pkce", { auth_code, code_verifier: PKCE_CHALLENGE });
    },
  ],
  [
    400,
    "provider_disabled",
    /is not enabled$/,
    () => grant("id_token", { provider: "google", id_token: "x.y.z" }),
  ],
];

test.each(REFUSALS)("%d %s: %s", (...refusal) => expectRefusal(client, refusal));
