import { randomUUID } from "node:crypto";
import { eq, sql } from "#server/platform/orm.ts";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { storedFiles } from "#server/db/schema/account.ts";
import { authAuditEvents, sessions, users } from "#server/db/schema/identity.ts";
import { mails } from "#server/db/schema/mail.ts";
import { contactMessages } from "#server/db/schema/support.ts";
import { teamEvents, teams } from "#server/db/schema/teams.ts";
import { teamPersonalData } from "#server/features/teams/index.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { buildTeam } from "#server/testing/build-team.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { MEMBER_PASSWORD, signUpMember } from "#server/testing/sign-up-member.ts";
import {
  exportAccount,
  getProfile,
  requestDeletion,
  undoDeletion,
  uploadPicture,
} from "#shared/account/contract.ts";
import { sendContactMessage } from "#shared/support/contract.ts";
import { eraseAccount, findAccountsToErase, eraseLastMails } from "./erase-account.ts";

const app = await createTestApp({
  AUTH_AUTOCONFIRM: "1",
  AUTH_ACCESS_TOKEN_SECONDS: String(60 * 24 * 3600),
});
const { api, client, clock, deps } = app;
const mailbox = createMailbox(deps);

type Member = Awaited<ReturnType<typeof signUpMember>>;

function ask(as: Pick<Member, "headers">, password = MEMBER_PASSWORD) {
  return api(requestDeletion, { as, body: { password } });
}

const profileOf = async (as: Member) => (await api(getProfile, { as })).data;

function findUser({ id }: Member) {
  return deps.db.select({ id: users.id }).from(users).where(eq(users.id, id));
}

/** Waits until the jobs have processed everything that is due by the clock. */
async function eraseDue(member: Member) {
  await findAccountsToErase(deps);
  await vi.waitFor(async () => expect(await findUser(member)).toEqual([]), 60_000);
}

test("a deletion request always requires the password", async () => {
  const member = await signUpMember(app);
  for (const [password, code] of [
    ["", "current_password_required"],
    ["guess", "current_password_wrong"],
  ]) {
    const { status, error } = await ask(member, password);
    expect(status).toBe(403);
    expect(error.code).toBe(code);
  }
  expect((await ask({ headers: {} as Member["headers"] })).status).toBe(401);
  expect(await profileOf(member)).toMatchObject({ erasedFrom: null });
});

test("the deletion date is two weeks away, shown and emailed, and a repeated request doesn't move it", async () => {
  const member = await signUpMember(app);
  const { data } = await ask(member);
  const erasedFrom = new Date(clock.now().getTime() + 14 * 24 * 3600 * 1000).toISOString();
  expect(data).toEqual({ erasedFrom });
  clock.advance({ days: 1 });
  expect((await ask(member)).data).toEqual({ erasedFrom });
  expect(await profileOf(member)).toMatchObject({ erasedFrom });
  const mail = await mailbox.latest(member.email, { subject: "Your account will be deleted" });
  expect(mail.url.pathname).toBe("/account/delete");
});

test("a user who changes their mind in time keeps everything and is emailed once", async () => {
  const member = await signUpMember(app);
  await ask(member);
  for (let again = 0; again < 2; again++)
    expect((await api(undoDeletion, { as: member })).status).toBe(200);
  await mailbox.latest(member.email, { subject: "Your account won't be deleted" });
  expect(await mailbox.count(member.email)).toBe(2);
  clock.advance({ days: 15 });
  await findAccountsToErase(deps);
  expect(await profileOf(member)).toMatchObject({ email: member.email, erasedFrom: null });
});

test("a user can't request or cancel the deletion of another user's account", async () => {
  const [owner, other] = [await signUpMember(app), await signUpMember(app)];
  const body = { password: MEMBER_PASSWORD, userId: owner.id, user_id: owner.id };
  await api(requestDeletion, { as: other, body });
  expect(await profileOf(owner)).toMatchObject({ erasedFrom: null });
  await ask(owner);
  await api(undoDeletion, { as: other });
  expect(await profileOf(owner)).toMatchObject({ erasedFrom: expect.any(String) });
});

test("an erasure waits for remote files without a timeout", async () => {
  const member = await signUpMember(app);
  await ask(member);
  clock.advance({ days: 14 });
  const timeouts: unknown[] = [];
  const remoteFiles: PersonalData = {
    name: "far away",
    describe: () => Promise.resolve(null),
    async erase({ db }) {
      const { rows } = await db.execute(sql`show idle_in_transaction_session_timeout`);
      timeouts.push(...rows);
    },
  };
  await eraseAccount(deps, [remoteFiles], member.id);
  expect(timeouts).toEqual([{ idle_in_transaction_session_timeout: "0" }]);
  const { rows } = await deps.db.execute(sql`show idle_in_transaction_session_timeout`);
  expect(rows).not.toEqual(timeouts);
});

test("an erasure waits for a person who is changing the account's team, without blocking them", async () => {
  const { id: teamId, members } = await buildTeam(app);
  const [member] = members;
  if (!member) throw new Error("Not found");
  await ask(member);
  clock.advance({ days: 14 });
  // Wrapped in an object, so that it isn't awaited before the transaction has ended.
  const { erasing } = await deps.db.transaction(async (tx) => {
    await tx.select().from(teams).where(eq(teams.id, teamId)).for("update");
    const erasing = eraseAccount(deps, [teamPersonalData], member.id);
    const timeouts = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(
      async () => expect((await deps.db.execute(timeouts)).rowCount).toBe(1),
      60_000,
    );
    const row = { id: randomUUID(), teamId, kind: "joined", createdAt: clock.now() } as const;
    await tx.insert(teamEvents).values({ ...row, actorId: member.id });
    return { erasing };
  });
  await erasing;
});

test("an account whose erasure keeps failing for hours gets one job a day, not one an hour", async () => {
  const member = await signUpMember(app);
  await ask(member);
  clock.advance({ days: 14 });
  await deps.db.transaction(async (tx) => {
    // This lock blocks the erasure, so it stays in progress.
    await tx.select().from(users).where(eq(users.id, member.id)).for("update");
    for (let hour = 0; hour < 3; hour++) await findAccountsToErase(deps);
    const jobs = sql`select id from pgboss.job where name = 'erase-account' and data->>'userId' = ${member.id}`;
    expect((await deps.db.execute(jobs)).rowCount).toBe(1);
  });
});

async function memberWithBelongings() {
  const member = await signUpMember(app, { first_name: "Ada" });
  const size = { width: 9, height: 9, channels: 3, background: "red" } as const;
  await client.request("PUT", uploadPicture.path, {
    headers: { ...member.headers, "content-type": "image/png" },
    body: await sharp({ create: size }).png().toBuffer(),
  });
  const message = { name: "Ada", email: member.email.toUpperCase(), subject: "Hi", message: "Hi" };
  const headers = visitorHeaders();
  await api(sendContactMessage, { as: { headers }, body: message });
  return member;
}

test("a user can read what is stored about them, and it contains no secrets", async () => {
  const member = await memberWithBelongings();
  const read = () => api(exportAccount, { as: member });
  const { data } = await read();
  expect(data).toMatchObject({
    profile: { picture: expect.stringMatching(/^data:image\/webp;base64,/), deletion: null },
    account: {
      user: { id: member.id, email: member.email, metadata: { first_name: "Ada" } },
      identities: [{ provider: "email" }],
      sessions: [{ userAgent: expect.any(String) }],
    },
    contactMessages: [{ subject: "Hi", message: "Hi" }],
  });
  const signedUp = expect.objectContaining({ action: "user_signedup" });
  expect(data.account).toMatchObject({ history: expect.arrayContaining([signedUp]) });
  expect(JSON.stringify(data)).not.toMatch(/argon2|passwordHash|encryptedSecret/);
});

test("a code that only the mailbox may know is not exported", async () => {
  const { email, headers } = await signUpMember(app);
  await client.request("GET", "/_api/auth/v1/reauthenticate", { headers });
  const { code, subject } = await mailbox.latest(email);
  expect(subject).toContain(code);
  const { data } = await api(exportAccount, { as: { headers } });
  expect(data.mailsToYou).toHaveLength(1);
  expect(JSON.stringify(data)).not.toContain(code);
});

test("when the time is up, all of the user's data is erased, other users' data stays, and the user is emailed", async () => {
  const [member, other] = [await memberWithBelongings(), await memberWithBelongings()];
  await ask(member);
  clock.advance({ days: 13, hours: 23 });
  await findAccountsToErase(deps);
  expect(await profileOf(member)).toMatchObject({ email: member.email });

  clock.advance({ hours: 1 });
  await eraseDue(member);
  expect((await api(getProfile, { as: member })).status).toBe(401);
  for (const table of [sessions, authAuditEvents])
    expect(await deps.db.$count(table, eq(table.userId, member.id))).toBe(0);
  const keys = (await deps.db.select({ key: storedFiles.key }).from(storedFiles)).map(
    ({ key }) => key,
  );
  expect(keys.filter((key) => key.includes(member.id))).toEqual([]);
  expect(keys.filter((key) => key.includes(other.id))).toHaveLength(2);
  const contacts = await deps.db.select({ email: contactMessages.email }).from(contactMessages);
  expect(contacts.map(({ email }) => email)).not.toContain(member.email.toUpperCase());
  expect(contacts.map(({ email }) => email)).toContain(other.email.toUpperCase());
  expect(await profileOf(other)).toMatchObject({ email: other.email });

  await mailbox.latest(member.email, { subject: "Your account has been deleted" });
  const isSent = async () =>
    (await deps.db.select().from(mails).where(eq(mails.to, member.email))).every(
      ({ sentAt }) => sentAt !== null,
    );
  await vi.waitFor(async () => expect(await isSent()).toBe(true), 60_000);
  const late = { id: randomUUID(), to: member.email, subject: "Your membership has ended" };
  await deps.db.insert(mails).values({ ...late, createdAt: clock.now() });
  clock.advance({ days: 1, seconds: 1 });
  await eraseLastMails(deps);
  expect(await mailbox.count(member.email)).toBe(0);
});
