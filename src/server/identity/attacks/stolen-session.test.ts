import { getProfile } from "#shared/account/contract.ts";
import { undoEmailChange } from "#shared/auth/email-change-contract.ts";
import { offerHandover } from "#shared/teams/contract.ts";
import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { buildTeam } from "#server/testing/build-team.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { MEMBER_PASSWORD, signUpMember } from "#server/testing/sign-up-member.ts";

/** What an attacker can do with nothing but a session that its owner opened a while ago. */

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_MANUAL_LINKING: "1" });
const { api, client, clock, deps } = app;
const mailbox = createMailbox(deps);
const AUTH = "/_api/auth/v1";
const NEW_PASSWORD = "quiet-harbor-dawn";

type Headers = Record<string, string>;

/** Returns a session that was opened half an hour ago. */
async function stolenSession() {
  const member = await signUpMember(app);
  clock.advance({ minutes: 30 });
  return member;
}

const put = (headers: Headers, body: object) =>
  client.request("PUT", `${AUTH}/user`, { headers, body });
const verify = (token_hash: string) =>
  client.request("POST", `${AUTH}/verify`, {
    headers: visitorHeaders(),
    body: { type: "email_change", token_hash },
  });
const logIn = (email: string, password: string) =>
  client.request("POST", `${AUTH}/token?grant_type=password`, {
    headers: visitorHeaders(),
    body: { email, password },
  });
const undo = (token: string) =>
  api(undoEmailChange, { as: { headers: visitorHeaders() }, body: { token } });

const undoTokenIn = (text: string) =>
  /token_hash=([\w-]+)&type=email_change_undo/.exec(text)?.[1] ?? "";
const undoTokenSentTo = async (email: string, subject: string) =>
  undoTokenIn((await mailbox.latest(email, { subject })).text);

const CONFIRM = "Confirm your new email";
const CHANGED = "Your email was changed";

let addresses = 0;
const newAddress = () => `thief${++addresses}@example.com`;

/** Completes the change with both mailboxes confirming, like an attacker who can briefly read both. */
async function changeAddress(member: { email: string; headers: Headers }, to = newAddress()) {
  await put(member.headers, { email: to });
  for (const email of [to, member.email])
    await verify((await mailbox.latest(email, { subject: CONFIRM })).token);
  return to;
}

test("the new mailbox alone can't take over the account: the old one has to agree", async () => {
  const { email, headers } = await stolenSession();
  const to = newAddress();
  expect((await put(headers, { email: to })).status).toBe(200);
  const half = await verify((await mailbox.latest(to, { subject: CONFIRM })).token);
  expect(half.body).toEqual({
    msg: "Confirmation link accepted. Please proceed to confirm link sent to the other email",
    code: "200",
  });
  await client.request("POST", `${AUTH}/recover`, {
    headers: visitorHeaders(),
    body: { email: to },
  });
  expect((await logIn(email, MEMBER_PASSWORD)).status).toBe(200);
  expect(await mailbox.count(to, "Choose a new password")).toBe(0);
});

test.each([
  ["a new password", "PUT", `${AUTH}/user`, { password: NEW_PASSWORD }],
  ["a passkey", "POST", `${AUTH}/passkeys/registration/options`, {}],
  ["a second step", "POST", `${AUTH}/factors`, { factor_type: "totp" }],
  [
    "a provider",
    "GET",
    `${AUTH}/user/identities/authorize?provider=google&skip_http_redirect=true`,
    undefined,
  ],
])("%s requires the owner, who proves it with the password", async (_what, method, path, body) => {
  const { headers } = await stolenSession();
  const refused = await client.request(method, path, { headers, body });
  expect([refused.status, refused.body.error_code]).toEqual([400, "reauthentication_needed"]);

  const prove = (password: string) =>
    client.request("POST", `${AUTH}/reauthenticate`, { headers, body: { password } });
  expect((await prove("not-the-password")).body.error_code).toBe("current_password_invalid");
  const still = await client.request(method, path, { headers, body });
  expect(still.body.error_code).toBe("reauthentication_needed");
  expect((await prove(MEMBER_PASSWORD)).status).toBe(200);
  const allowed = await client.request(method, path, { headers, body });
  expect(allowed.body.error_code).not.toBe("reauthentication_needed");
  clock.advance({ minutes: 6 });
  const later = await client.request(method, path, { headers, body: body && { ...body, x: 1 } });
  expect(later.body.error_code).toBe("reauthentication_needed");
});

test("a code from the mailbox is accepted as proof too, but only once", async () => {
  const { email, headers } = await stolenSession();
  expect((await client.request("GET", `${AUTH}/reauthenticate`, { headers })).status).toBe(200);
  const { code } = await mailbox.latest(email);
  const prove = () =>
    client.request("POST", `${AUTH}/reauthenticate`, { headers, body: { nonce: code } });
  expect((await prove()).status).toBe(200);
  expect((await prove()).body.error_code).toBe("reauthentication_not_valid");
  expect((await put(headers, { password: NEW_PASSWORD })).status).toBe(200);
});

test("guessing the password from an open session is limited", async () => {
  const { headers } = await stolenSession();
  const guesses = [];
  for (let guess = 0; guess < 31; guess++) {
    const body = { password: NEW_PASSWORD, current_password: `guess-number-${guess}` };
    guesses.push((await put({ ...headers, ...visitorHeaders() }, body)).status);
  }
  expect(guesses.slice(0, 30)).toEqual(Array(30).fill(400));
  expect(guesses.at(-1)).toBe(429);
});

test("with only one mailbox confirming, an address change requires recent authentication by the owner", async () => {
  const careless = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_SECURE_EMAIL_CHANGE: "0" });
  const { headers } = await signUpMember(careless);
  careless.clock.advance({ minutes: 30 });
  const refused = await careless.client.request("PUT", `${AUTH}/user`, {
    headers,
    body: { email: newAddress() },
  });
  expect(refused.body.error_code).toBe("reauthentication_needed");
});

test("offering a team to another member requires the password", async () => {
  const { id, admin, members } = await buildTeam(app);
  clock.advance({ minutes: 30 });
  const offer = (proof: { currentPassword?: string }) =>
    api(offerHandover, {
      as: admin,
      body: { tid: id, user_id: members[0]?.id ?? "", ...proof },
    });
  expect((await offer({})).error.code).toBe("current_password_required");
  const wrong = await offer({ currentPassword: "not-the-password" });
  expect(wrong.error.code).toBe("current_password_wrong");
  expect((await offer({ currentPassword: MEMBER_PASSWORD })).status).toBe(200);
});

test("the old mailbox can undo a change for 72 hours, which ends every session", async () => {
  const member = await stolenSession();
  const to = await changeAddress(member);
  expect((await logIn(to, MEMBER_PASSWORD)).status).toBe(200);
  const thief = { authorization: `Bearer ${(await logIn(to, MEMBER_PASSWORD)).body.access_token}` };
  expect((await put(thief, { password: NEW_PASSWORD })).status).toBe(200);
  const factor = { factor_type: "totp", friendly_name: "thief" };
  await client.request("POST", `${AUTH}/factors`, { headers: thief, body: factor });

  const token = await undoTokenSentTo(member.email, CHANGED);
  clock.advance({ hours: 71 });
  expect((await undo(token)).status).toBe(200);
  for (const headers of [member.headers, thief])
    expect((await api(getProfile, { as: { headers } })).status).toBe(401);
  for (const email of [to, member.email]) {
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(400);
    expect((await logIn(email, MEMBER_PASSWORD)).status).toBe(400);
  }
  const { token: recovery } = await mailbox.latest(member.email, {
    subject: "Choose a new password",
  });
  const owner = await client.request("POST", `${AUTH}/verify`, {
    headers: visitorHeaders(),
    body: { type: "recovery", token_hash: recovery },
  });
  expect(owner.body.user).toMatchObject({ id: member.id, email: member.email });
  expect(owner.body.user.factors ?? []).toEqual([]);
  expect((await undo(token)).status).toBe(404);
});

test("after 72 hours the undo link has expired", async () => {
  const member = await stolenSession();
  const to = await changeAddress(member);
  const token = await undoTokenSentTo(member.email, CHANGED);
  clock.advance({ hours: 72, minutes: 1 });
  expect((await undo(token)).status).toBe(404);
  expect((await logIn(to, MEMBER_PASSWORD)).status).toBe(200);
});

test("the confirmation mail to the old mailbox also offers to reject a change the owner didn't make", async () => {
  const member = await stolenSession();
  const to = newAddress();
  await put(member.headers, { email: to });
  expect((await undo(await undoTokenSentTo(member.email, CONFIRM))).status).toBe(200);
  const { headers } = member;
  expect((await api(getProfile, { as: { headers } })).status).toBe(401);
  const late = await verify((await mailbox.latest(to, { subject: CONFIRM })).token);
  expect(late.body.error_code).toBe("otp_expired");
});

test("a further change to a third address neither voids the owner's undo link nor outlives it", async () => {
  const member = await stolenSession();
  const second = await changeAddress(member);
  clock.advance({ minutes: 2 });
  const session = (await logIn(second, MEMBER_PASSWORD)).body.access_token;
  const thief = { email: second, headers: { authorization: `Bearer ${session}` } };
  await changeAddress(thief);
  const ofThief = await undoTokenSentTo(second, CHANGED);
  expect((await undo(await undoTokenSentTo(member.email, CHANGED))).status).toBe(200);
  expect((await undo(ofThief)).status).toBe(404);
});

test("an attacker who signs up with the freed address doesn't lock its owner out", async () => {
  const node = await createTestApp();
  const theirs = createMailbox(node.deps);
  const call = (path: string, body: object, headers: Headers = visitorHeaders()) =>
    node.client.request("POST", `${AUTH}${path}`, { headers, body });
  const confirm = async (email: string, type: string, subject: string) =>
    call("/verify", { type, token_hash: (await theirs.latest(email, { subject })).token });
  const [old, fresh] = ["owner@example.com", "thief@example.com"];
  await call("/signup", { email: old, password: MEMBER_PASSWORD });
  const { body } = await confirm(old, "signup", "Confirm your email");
  await node.client.request("PUT", `${AUTH}/user`, {
    headers: { authorization: `Bearer ${body.access_token}` },
    body: { email: fresh },
  });
  for (const email of [fresh, old]) await confirm(email, "email_change", CONFIRM);
  await call("/signup", { email: old, password: NEW_PASSWORD });
  const { text } = await theirs.latest(old, { subject: CHANGED });
  const undone = await node.api(undoEmailChange, { body: { token: undoTokenIn(text) } });
  expect(undone.status).toBe(200);
  const recovered = await confirm(old, "recovery", "Choose a new password");
  expect(recovered.body.user.id).toBe(body.user.id);
});
