import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { mails } from "#server/db/schema/mail.ts";
import { createAuthClient } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { MEMBER_PASSWORD, signUpMember } from "#server/testing/sign-up-member.ts";
import { exportAccount, getProfile } from "#shared/account/contract.ts";
import { listCalls } from "#shared/calls/contract.ts";
import {
  type Days,
  revokeAccess,
  getMember,
  getOperatorOverview,
  grantAccess,
  listAuditEntries,
  listDeliveries,
  listMembers,
  listMessages,
  markMessage,
  resendMail,
  retryDelivery,
} from "#shared/operator/contract.ts";
import { sendContactMessage } from "#shared/support/contract.ts";
import { changeOperator, listOperators } from "./change-operators.ts";
import { countToday } from "./daily-counts.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { api, client, clock, deps } = app;

test("only current operators can use the operator API", async () => {
  const member = await signUpMember(app);
  expect((await api(getOperatorOverview)).status).toBe(401);
  expect((await api(getOperatorOverview, { as: member })).status).toBe(403);

  expect(await changeOperator(deps.db, ` ${member.email.toUpperCase()} `, "add")).toBe(true);
  expect(await changeOperator(deps.db, member.email, "add")).toBe(true);
  expect(await listOperators(deps.db)).toEqual([member.email]);
  expect((await api(getOperatorOverview, { as: member })).status).toBe(200);
  const profile = await api(getProfile, { as: member });
  expect(profile.data.roles).toEqual(["OPERATOR"]);

  await changeOperator(deps.db, member.email, "remove");
  expect((await api(getOperatorOverview, { as: member })).status).toBe(403);
});

test("an unknown address can't become an operator", async () => {
  expect(await changeOperator(deps.db, "nobody@example.com", "add")).toBe(false);
});

test("a member can't make themselves an operator", async () => {
  const member = await signUpMember(app, { roles: ["operator"] });
  await client.request("PUT", "/_api/auth/v1/user", {
    headers: member.headers,
    body: { data: { roles: ["operator"] }, app_metadata: { roles: ["operator"] } },
  });
  expect((await api(getOperatorOverview, { as: member })).status).toBe(403);
});

function lastOf(days: Days): number {
  const last = days.at(-1);
  if (!last) throw new Error("No days");
  return last.count;
}

test("the daily figures are counts and contain no names", async () => {
  const operator = await newOperator(app);
  await countToday(deps);
  const before = (await api(getOperatorOverview, { as: operator })).data;
  await signUpMember(app);
  clock.advance({ minutes: 5 });
  await countToday(deps);
  const { data } = await api(getOperatorOverview, { as: operator });
  expect(data.countedAt).toBe(clock.now().toISOString());
  expect(data.signUps).toHaveLength(14);
  expect(lastOf(data.signUps)).toBe(lastOf(before.signUps) + 1);
  expect(lastOf(data.activeMembers)).toBe(lastOf(before.activeMembers) + 1);
  expect(JSON.stringify(data)).not.toContain("@");
});

test("contact messages are read and marked, and the audit trail shows by whom", async () => {
  const operator = await newOperator(app);
  const contact = { name: "Ada", email: "ada@example.com", subject: "Hello", message: "When?" };
  await api(sendContactMessage, { body: contact });
  const messages = async (kind?: "answered") =>
    (await api(listMessages, { as: operator, query: { kind } })).data.messages;
  const open = await messages();
  expect(open).toMatchObject([{ ...contact, answeredAt: null, isSuspectedSpam: false }]);

  const [{ id, reference } = { id: "", reference: "" }] = open;
  await api(markMessage, { as: operator, params: { id }, body: { isAnswered: true } });
  expect(await messages()).toEqual([]);
  expect(await messages("answered")).toMatchObject([{ reference }]);

  const trail = await api(listAuditEntries, { as: operator });
  expect(trail.data.acts[0]).toMatchObject({
    act: "message_answered",
    operatorEmail: operator.email,
    details: { reference },
  });
});

test("marking an unknown message returns a 404", async () => {
  const operator = await newOperator(app);
  const params = { id: crypto.randomUUID() };
  const marking = { as: operator, params, body: { isAnswered: true } };
  expect((await api(markMessage, marking)).status).toBe(404);
});

test("in production, operators need a second factor in addition to the password", async () => {
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
  const low = await production.api(getOperatorOverview, { as: { headers } });
  expect(low.status).toBe(403);
  expect(low.error.code).toBe("second_factor_required");

  const auth = createAuthClient(production.url);
  await auth.signInWithPassword({ email, password: MEMBER_PASSWORD });
  const { data: factor } = await auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  if (!factor) throw new Error("No factor");
  const totp = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) });
  const code = totp.generate({ timestamp: production.clock.now().getTime() });
  await auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  const { data } = await auth.getSession();
  const raised = { authorization: `Bearer ${data.session?.access_token}` };
  expect((await production.api(getOperatorOverview, { as: { headers: raised } })).status).toBe(200);
});

test("an operator can find a member, see their status, and grant and end access with a reason", async () => {
  const operator = await newOperator(app);
  const member = await signUpMember(app, { first_name: "Ada", last_name: "King" });
  const search = (email: string) => api(listMembers, { as: operator, query: { email } });
  const open = (id: string) => api(getMember, { as: operator, params: { id } });
  const found = await search(member.email.slice(0, 10));
  expect(found.data.members).toContainEqual(
    expect.objectContaining({
      id: member.id,
      email: member.email,
      name: "Ada King",
      isPaid: false,
    }),
  );
  expect((await search("ab")).status).toBe(400);
  expect((await open(crypto.randomUUID())).status).toBe(404);

  const toMember = { as: operator, params: { id: member.id } };
  const [grantId, days] = [crypto.randomUUID(), 30];
  const grant = (reason: string) =>
    api(grantAccess, { ...toMember, body: { grantId, days, reason } });
  const end = (reason: string) => api(revokeAccess, { ...toMember, body: { reason } });
  expect((await grant(" ")).status).toBe(400);
  for (let n = 0; n < 2; n++) expect((await grant("Payment by bank")).status).toBe(200);
  const { data } = await open(member.id);
  expect(data).toMatchObject({ isPaid: true, grants: [{ reason: "Payment by bank" }], team: null });
  const profile = await api(getProfile, { as: member });
  expect(profile.data.roles).toEqual(["PAID"]);
  expect((await api(listCalls, { as: member })).status).toBe(200);

  expect((await end("Moved on")).status).toBe(200);
  expect((await api(listCalls, { as: member })).status).toBe(402);
  expect((await end("Again")).status).toBe(409);
  const own = await api(exportAccount, { as: member });
  expect(own.data["operators"]).toMatchObject({
    acts: [{ act: "access_granted" }, { act: "access_ended" }],
  });
});

test("an operator can resend an email to the member without seeing its codes", async () => {
  const operator = await newOperator(app);
  const member = await signUpMember(app);
  const toMember = { as: operator, params: { id: member.id } };
  const sent = await api(resendMail, { ...toMember, body: { kind: "recovery" } });
  expect(sent.status).toBe(200);
  await expect
    .poll(async () => (await api(getMember, toMember)).data.mails.length)
    .toBeGreaterThan(0);
  const { mails } = (await api(getMember, toMember)).data;
  expect(JSON.stringify(mails[0]?.subject)).not.toMatch(/\d/);
  expect(mails[0]).not.toHaveProperty("text");
});

test("an undelivered email is listed and can be retried", async () => {
  const operator = await newOperator(app);
  const id = crypto.randomUUID();
  const createdAt = new Date(app.clock.now().getTime() - 11 * 60_000);
  const mail = { to: "ada@example.com", subject: "Code 123456", text: "x", html: "x" };
  await deps.db.insert(mails).values({ id, ...mail, createdAt });
  const { deliveries } = (await api(listDeliveries, { as: operator })).data;
  expect(deliveries).toContainEqual(
    expect.objectContaining({ kind: "mail", id, name: "Code ••••••", to: mail.to }),
  );
  const body = { kind: "mail", id, name: "Code" } as const;
  const retry = await api(retryDelivery, { as: operator, body });
  expect(retry.status).toBe(200);
  await expect
    .poll(async () => JSON.stringify((await api(listDeliveries, { as: operator })).data))
    .not.toContain(id);
});
