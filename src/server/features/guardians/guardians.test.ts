import { expect, test } from "vitest";
import { users } from "#server/db/schema/identity.ts";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { eq } from "#server/platform/orm.ts";
import { MEMBER_PASSWORD, signUpMember } from "#server/testing/sign-up-member.ts";
import { changeGuardian, decideForWard, getGuardian, getWard } from "#shared/guardians/contract.ts";
import { GUARDIAN_HAS_AGREED } from "./queries.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { api, client, clock, deps } = app;
const mailbox = createMailbox(deps);
const NOTICE = "You were named as a guardian at Swaz Focus";
let guardians = 0;

function newGuardian() {
  return `parent${++guardians}@example.com`;
}

async function minor(guardian = newGuardian()) {
  const data = { birth_year: 2010, guardian_email: guardian };
  const member = await signUpMember(app, data);
  const notice = await mailbox.latest(guardian);
  return { ...member, guardian, notice, ticket: notice.token };
}

function post(to: typeof client, path: string, body: unknown) {
  return to.request("POST", `/_api/auth/v1/${path}`, { headers: visitorHeaders(), body });
}

async function hasAgreed(userId: string): Promise<boolean | undefined> {
  const [row] = await deps.db
    .select({ hasAgreed: GUARDIAN_HAS_AGREED })
    .from(users)
    .where(eq(users.id, userId));
  return row?.hasAgreed;
}

type Person = { headers: Record<string, string> };

const decide = (ticket: string, agrees: boolean) =>
  api(decideForWard, { params: { ticket }, body: { agrees } });
const ownGuardian = (as: Person) => api(getGuardian, { as });
const nameGuardian = (as: Person, email: string) => api(changeGuardian, { as, body: { email } });

test("a minor's guardian gets an email that explains its purpose and how to object", async () => {
  const { email, notice } = await minor();
  expect(notice.subject).toBe(NOTICE);
  for (const words of [email, "What we store", `write to ${deps.config.operator.email}`])
    expect(notice.text).toContain(words);
});

test.each([
  [undefined, "If you are under 18, name a parent or guardian."],
  ["", "If you are under 18, name a parent or guardian."],
  ["nobody", "Unable to validate email address: invalid format"],
  ["Young@example.com", "The guardian's email can't be your own."],
  ["young+mum@example.com", "The guardian's email can't be your own."],
])(
  "a minor can't sign up without a guardian other than themselves: %j",
  async (guardian_email, msg) => {
    const reply = await post(client, "signup", {
      email: "young@example.com",
      password: MEMBER_PASSWORD,
      data: { birth_year: 2010, guardian_email },
    });
    expect(reply.body).toMatchObject({ error_code: "validation_failed", msg });
    expect(await deps.db.$count(users, eq(users.email, "young@example.com"))).toBe(0);
  },
);

test("the guardian's address is in no token, and isn't stored for an adult", async () => {
  const young = await minor();
  const user = await client.request("GET", "/_api/auth/v1/user", { headers: young.headers });
  expect(JSON.stringify(user.body)).not.toContain(young.guardian);
  const adult = await signUpMember(app, { birth_year: 1990, guardian_email: newGuardian() });
  expect((await ownGuardian(adult)).status).toBe(404);
});

test("the guardian can agree and withdraw consent through the emailed link any number of times", async () => {
  const { id, email, ticket, headers } = await minor();
  const read = await api(getWard, { params: { ticket } });
  expect(read.data).toEqual({ athleteEmail: email, hasAgreed: false });
  expect(await hasAgreed(id)).toBe(false);
  for (const agrees of [true, true, false, true]) {
    expect((await decide(ticket, agrees)).data.hasAgreed).toBe(agrees);
    expect(await hasAgreed(id)).toBe(agrees);
  }
  expect((await ownGuardian({ headers })).data.hasAgreed).toBe(true);
});

test("consent can't be given without the guardian's own link", async () => {
  const [one, other] = [await minor(), await minor()];
  const [, proof] = other.ticket.split(".");
  for (const ticket of [`${one.id}.${proof}`, one.id, `${one.id}.`, "nothing", other.ticket + "x"])
    expect((await decide(ticket, true)).status).toBe(404);
  const unclear = { params: { ticket: one.ticket }, wrongBody: { agrees: "yes" } };
  expect((await api(decideForWard, unclear)).status).toBe(400);
  expect(await hasAgreed(one.id)).toBe(false);
});

test("a new guardian is asked for consent; the old one is emailed and their link becomes void", async () => {
  const young = await minor();
  await decide(young.ticket, true);
  const next = newGuardian();
  clock.advance({ seconds: 1 });
  expect((await nameGuardian(young, next.toUpperCase())).status).toBe(200);
  expect((await nameGuardian(young, next)).status).toBe(200);
  expect((await ownGuardian(young)).data).toEqual({ email: next, hasAgreed: false });
  const { subject } = await mailbox.latest(young.guardian, { number: 2 });
  expect(subject).toBe("Another guardian was named at Swaz Focus");
  expect((await decide(young.ticket, true)).status).toBe(404);
  const ticket = (await mailbox.latest(next)).token;
  expect((await decide(ticket, true)).status).toBe(200);
  for (const own of [young.email, young.email.replace("@", "+mum@")])
    expect((await nameGuardian(young, own)).status).toBe(400);
});

test("a guardian can no longer decide once the member is of age", async () => {
  const young = await minor();
  clock.advance({ days: 5 * 366 });
  const login = { email: young.email, password: MEMBER_PASSWORD };
  const { body } = await post(client, "token?grant_type=password", login);
  const headers = { authorization: `Bearer ${body.access_token}` };
  expect((await ownGuardian({ headers })).status).toBe(404);
  expect((await decide(young.ticket, true)).status).toBe(404);
});

test("a member who adds a minor's birth year later must name a guardian with it", async () => {
  const member = await signUpMember(app);
  const tell = (data: unknown) =>
    client.request("PUT", "/_api/auth/v1/user", { headers: member.headers, body: { data } });
  const birth_year = clock.now().getFullYear() - 16;
  expect((await tell({ birth_year })).status).toBe(422);
  const guardian_email = newGuardian();
  expect((await tell({ birth_year, guardian_email })).status).toBe(200);
  expect((await mailbox.latest(guardian_email)).subject).toBe(NOTICE);
});

test("a guardian is only emailed after the minor's address is confirmed, and never for a repeated sign-up", async () => {
  const confirming = await createTestApp({});
  const mails = createMailbox(confirming.deps);
  const [email, guardian, stranger] = ["kim@example.com", newGuardian(), newGuardian()];
  const join = (guardian_email: string) =>
    post(confirming.client, "signup", {
      email,
      password: MEMBER_PASSWORD,
      data: { birth_year: 2010, guardian_email },
    });
  expect((await join(guardian)).status).toBe(200);
  const { code: token } = await mails.latest(email);
  expect(await mails.count(guardian)).toBe(0);
  await post(confirming.client, "verify", { type: "signup", email, token });
  expect((await mails.latest(guardian)).subject).toBe(NOTICE);
  confirming.clock.advance({ minutes: 2 });
  expect((await join(stranger)).status).toBe(200);
  await mails.latest(email, { number: 2 });
  expect(await mails.count(stranger)).toBe(0);
});
