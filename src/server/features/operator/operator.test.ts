import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { mails } from "#server/db/schema/mail.ts";
import { createAuthClient } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { MEMBER_PASSWORD, signedUpMember } from "#server/testing/signed-up-member.ts";
import { changeOperator, listOperators } from "./change-operators.ts";
import { countToday } from "./daily-counts.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { client, clock, deps } = app;
const TODAY = "/_api/v1/operator/today";

type Headers = Record<string, string>;
const get = (path: string, headers: Headers = {}) => client.request("GET", path, { headers });

function put(path: string, headers: Headers, body: unknown) {
  return client.request("PUT", path, { headers, body });
}

test("only operators reach the desk, from the moment they are one until they are not", async () => {
  const member = await signedUpMember(app);
  expect((await get(TODAY)).status).toBe(401);
  expect((await get(TODAY, member.headers)).status).toBe(403);

  expect(await changeOperator(deps.db, ` ${member.email.toUpperCase()} `, "add")).toBe(true);
  expect(await changeOperator(deps.db, member.email, "add")).toBe(true);
  expect(await listOperators(deps.db)).toEqual([member.email]);
  expect((await get(TODAY, member.headers)).status).toBe(200);
  const profile = await get("/_api/v1/swazprofile", member.headers);
  expect(profile.body.data.roles).toEqual(["OPERATOR"]);

  await changeOperator(deps.db, member.email, "remove");
  expect((await get(TODAY, member.headers)).status).toBe(403);
});

test("nobody becomes an operator whom the product does not know", async () => {
  expect(await changeOperator(deps.db, "nobody@example.com", "add")).toBe(false);
});

test("nobody makes themselves an operator", async () => {
  const member = await signedUpMember(app, { roles: ["operator"] });
  await put("/_api/auth/v1/user", member.headers, {
    data: { roles: ["operator"] },
    app_metadata: { roles: ["operator"] },
  });
  expect((await get(TODAY, member.headers)).status).toBe(403);
});

test("the day's figures count, and name nobody", async () => {
  const operator = await newOperator(app);
  await countToday(deps);
  const before = (await get(TODAY, operator.headers)).body.data;
  await signedUpMember(app);
  clock.advance({ minutes: 5 });
  await countToday(deps);
  const { data } = (await get(TODAY, operator.headers)).body;
  expect(data.countedAt).toBe(clock.now().toISOString());
  expect(data.signUps).toHaveLength(14);
  expect(data.signUps.at(-1).count).toBe(before.signUps.at(-1).count + 1);
  expect(data.activeMembers.at(-1).count).toBe(before.activeMembers.at(-1).count + 1);
  expect(JSON.stringify(data)).not.toContain("@");
});

test("contact messages are read and marked, and the trail says by whom", async () => {
  const operator = await newOperator(app);
  const contact = { name: "Ada", email: "ada@example.com", subject: "Hello", message: "When?" };
  await client.request("POST", "/_api/v1/contact/message", { body: contact });
  const MESSAGES = "/_api/v1/operator/messages";
  const open = (await get(MESSAGES, operator.headers)).body.data.messages;
  expect(open).toMatchObject([{ ...contact, answeredAt: null, isSuspectedSpam: false }]);

  const [{ id, reference }] = open;
  await put(`${MESSAGES}/${id}`, operator.headers, { isAnswered: true });
  expect((await get(MESSAGES, operator.headers)).body.data.messages).toEqual([]);
  const answered = await get(`${MESSAGES}?kind=answered`, operator.headers);
  expect(answered.body.data.messages).toMatchObject([{ reference }]);

  const trail = await get("/_api/v1/operator/acts", operator.headers);
  expect(trail.body.data.acts[0]).toMatchObject({
    act: "message_answered",
    operatorEmail: operator.email,
    details: { reference },
  });
});

test("a message that is none cannot be marked", async () => {
  const operator = await newOperator(app);
  const path = `/_api/v1/operator/messages/${crypto.randomUUID()}`;
  expect((await put(path, operator.headers, { isAnswered: true })).status).toBe(404);
});

test("in production a password alone does not open the desk; a second factor does", async () => {
  const production = await createTestApp({
    NODE_ENV: "production",
    AUTH_AUTOCONFIRM: "1",
    SITE_URL: "https://focus.example",
    SMTP_URL: "smtp://127.0.0.1:1",
    OPERATOR_EMAIL: "desk@focus.example",
    STRIPE_SECRET_KEY: "sk_test_never_called",
    STRIPE_WEBHOOK_SECRET: "whsec_never_called",
    SECRET_KEY: "a secret that only this test's server knows",
  });
  const { email, headers } = await newOperator(production);
  const low = await production.client.request("GET", TODAY, { headers });
  expect(low.status).toBe(403);
  expect(low.body.error.code).toBe("second_factor_required");

  const auth = createAuthClient(production.url);
  await auth.signInWithPassword({ email, password: MEMBER_PASSWORD });
  const { data: factor } = await auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  if (!factor) throw new Error("No factor");
  const totp = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) });
  const code = totp.generate({ timestamp: production.clock.now().getTime() });
  await auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  const { data } = await auth.getSession();
  const raised = { authorization: `Bearer ${data.session?.access_token}` };
  expect((await production.client.request("GET", TODAY, { headers: raised })).status).toBe(200);
});

test("an operator finds a member, sees where they stand, and gives and ends access with a reason", async () => {
  const operator = await newOperator(app);
  const member = await signedUpMember(app, { first_name: "Ada", last_name: "King" });
  const MEMBERS = "/_api/v1/operator/members";
  const found = await get(`${MEMBERS}?email=${member.email.slice(0, 10)}`, operator.headers);
  expect(found.body.data.members).toContainEqual(
    expect.objectContaining({
      id: member.id,
      email: member.email,
      name: "Ada King",
      isPaid: false,
    }),
  );
  expect((await get(`${MEMBERS}?email=ab`, operator.headers)).status).toBe(400);
  expect((await get(`${MEMBERS}/${crypto.randomUUID()}`, operator.headers)).status).toBe(404);

  const act = (path: string, body: unknown) =>
    client.request("POST", `${MEMBERS}/${member.id}/${path}`, { headers: operator.headers, body });
  const grant = { grantId: crypto.randomUUID(), days: 30, reason: "Payment by bank" };
  expect((await act("grants", { ...grant, reason: " " })).status).toBe(400);
  for (let n = 0; n < 2; n++) expect((await act("grants", grant)).status).toBe(200);
  const { data } = (await get(`${MEMBERS}/${member.id}`, operator.headers)).body;
  expect(data).toMatchObject({ isPaid: true, grants: [{ reason: "Payment by bank" }], team: null });
  const profile = await get("/_api/v1/swazprofile", member.headers);
  expect(profile.body.data.roles).toEqual(["PAID"]);
  expect((await get("/_api/v1/calls", member.headers)).status).toBe(200);

  expect((await act("end-access", { reason: "Moved on" })).status).toBe(200);
  expect((await get("/_api/v1/calls", member.headers)).status).toBe(402);
  expect((await act("end-access", { reason: "Again" })).status).toBe(409);
  const own = (await get("/_api/v1/account/export", member.headers)).body.data.operators;
  expect(own.acts).toMatchObject([{ act: "access_granted" }, { act: "access_ended" }]);
});

test("a member's mail is sent again to the member, and its codes are not shown", async () => {
  const operator = await newOperator(app);
  const member = await signedUpMember(app);
  const path = `/_api/v1/operator/members/${member.id}`;
  const body = { kind: "recovery" };
  const sent = await client.request("POST", `${path}/mails`, { headers: operator.headers, body });
  expect(sent.status).toBe(200);
  await expect
    .poll(async () => (await get(path, operator.headers)).body.data.mails.length)
    .toBeGreaterThan(0);
  const { mails } = (await get(path, operator.headers)).body.data;
  expect(JSON.stringify(mails[0].subject)).not.toMatch(/\d/);
  expect(mails[0]).not.toHaveProperty("text");
});

test("a mail that did not leave is listed and tried again", async () => {
  const operator = await newOperator(app);
  const id = crypto.randomUUID();
  const createdAt = new Date(app.clock.now().getTime() - 11 * 60_000);
  const mail = { to: "ada@example.com", subject: "Code 123456", text: "x", html: "x" };
  await deps.db.insert(mails).values({ id, ...mail, createdAt });
  const DELIVERIES = "/_api/v1/operator/deliveries";
  const { deliveries } = (await get(DELIVERIES, operator.headers)).body.data;
  expect(deliveries).toContainEqual(
    expect.objectContaining({ kind: "mail", id, name: "Code ••••••", to: mail.to }),
  );
  const retry = await client.request("POST", `${DELIVERIES}/retry`, {
    headers: operator.headers,
    body: { kind: "mail", id, name: "Code" },
  });
  expect(retry.status).toBe(200);
  await expect
    .poll(async () => JSON.stringify((await get(DELIVERIES, operator.headers)).body))
    .not.toContain(id);
});
