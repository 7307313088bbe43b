import { expect, test } from "vitest";
import { users } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import type { BodyOf } from "#server/testing/api-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { signedUpMember } from "#server/testing/signed-up-member.ts";
import { getProfile, updateProfile } from "#shared/account/contract.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { api, client, deps } = app;
const mailbox = createMailbox(deps);

type Member = Awaited<ReturnType<typeof signedUpMember>>;

const profileOf = async (as: Member) => (await api(getProfile, { as })).data;

function save(as: Member, body: BodyOf<typeof updateProfile>) {
  return api(updateProfile, { as, body });
}

async function ada(data: Record<string, unknown> = {}) {
  return signedUpMember(app, { first_name: "Ada", last_name: "Lovelace", ...data });
}

test("a member reads who they are, as the contract says", async () => {
  const member = await ada({ birth_year: 1990 });
  const { data } = await api(getProfile, { as: member });
  expect(getProfile.reply.parse(data)).toEqual(data);
  expect(data).toEqual({
    userId: member.id,
    roles: [],
    firstName: "Ada",
    lastName: "Lovelace",
    suggestedFirstName: "",
    email: member.email,
    pendingEmail: null,
    team: null,
    pictureUrl: null,
    ageGroup: "adult",
    erasedFrom: null,
  });
});

test("a visitor has no profile, and neither has somebody who has logged out", async () => {
  expect((await api(getProfile)).status).toBe(401);
  const member = await ada();
  await client.request("POST", "/_api/auth/v1/logout", { headers: member.headers });
  const reply = await api(getProfile, { as: member });
  expect(reply.status).toBe(401);
  expect(reply.error.code).toBe("not_authenticated");
});

test("an answer is kept by nobody, and loads nothing when it is opened as a page", async () => {
  const { headers } = await ada();
  const reply = await api(getProfile, { as: { headers } });
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    "cache-control": "no-store",
    "content-security-policy": expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
});

test("the name on the card is suggested, and is nobody's name before they take it", async () => {
  const member = await signedUpMember(app, { card_name: "Mara Lindt" });
  expect(await profileOf(member)).toMatchObject({
    firstName: "",
    lastName: "",
    suggestedFirstName: "Mara",
  });
});

test.each([
  [{}, "", ""],
  [{ given_name: "Ada", family_name: "King" }, "Ada", "King"],
  [{ full_name: "Ada King Lovelace" }, "Ada", "King Lovelace"],
  [{ full_name: "Ada" }, "Ada", ""],
  [{ first_name: "x".repeat(500) }, "x".repeat(60), ""],
])("names are read from what the account holds: %j", async (data, firstName, lastName) => {
  expect(await profileOf(await signedUpMember(app, data))).toMatchObject({ firstName, lastName });
});

test("another name is kept, trimmed, and nothing else of the account changes", async () => {
  const member = await ada({ birth_year: 1990 });
  const body = { firstName: " Augusta ", lastName: "King ", email: member.email.toUpperCase() };
  expect((await save(member, body)).data).toBeNull();
  expect(await profileOf(member)).toMatchObject({
    firstName: "Augusta",
    lastName: "King",
    email: member.email,
    pendingEmail: null,
    ageGroup: "adult",
  });
});

test("the last name may be left out", async () => {
  const member = await ada();
  expect((await save(member, { firstName: "Ada", lastName: "", email: member.email })).status).toBe(
    200,
  );
  expect(await profileOf(member)).toMatchObject({ lastName: "" });
});

test.each([
  [{ firstName: " ", email: "" }, "firstName", "First name is required"],
  [{ email: " " }, "email", "Email is required"],
  [{ email: "ada@" }, "email", "Please enter a valid email address"],
  [{ lastName: "x".repeat(61) }, "lastName", "Too long"],
])("%j is refused with one message", async (wrong, field, message) => {
  const member = await ada();
  const good = { firstName: "Ada", lastName: "Lovelace", email: member.email };
  const { status, error } = await save(member, { ...good, firstName: "Changed", ...wrong });
  expect(status).toBe(400);
  expect(error).toMatchObject({
    error: message,
    code: "invalid_input",
    fields: { [field]: message },
  });
  expect(await profileOf(member)).toMatchObject({ firstName: "Ada" });
});

test("another address counts once both mailboxes have answered", async () => {
  const member = await ada();
  const email = `new-${member.email}`;
  await save(member, { firstName: "Ada", lastName: "Lovelace", email });
  expect(await profileOf(member)).toMatchObject({ email: member.email, pendingEmail: email });
  for (const address of [email, member.email]) {
    expect(await profileOf(member)).toMatchObject({ email: member.email, pendingEmail: email });
    const mail = await mailbox.latest(address, { subject: "Confirm your new email" });
    expect(mail.text).toContain(email);
    const verified = await client.request("POST", "/_api/auth/v1/verify", {
      body: { type: "email_change", token_hash: mail.token },
    });
    expect(verified.status).toBe(200);
  }
  expect(await profileOf(member)).toMatchObject({ email, pendingEmail: null });
});

test("an address that somebody else has is refused, and the name stays too", async () => {
  const [member, other] = [await ada(), await ada()];
  const { status, error } = await save(member, {
    firstName: "Changed",
    lastName: "",
    email: other.email,
  });
  expect(status).toBe(409);
  expect(error.code).toBe("email_taken");
  expect(await profileOf(member)).toMatchObject({ firstName: "Ada", pendingEmail: null });
});

test("nobody makes themselves paid, an operator, or somebody else", async () => {
  const [member, other] = [await ada({ roles: ["operator"] }), await ada()];
  const claims = {
    firstName: "Ada",
    lastName: "L",
    email: member.email,
    roles: ["PAID", "OPERATOR"],
    userId: other.id,
    user_id: other.id,
    id: other.id,
    app_metadata: { roles: ["operator"] },
    birth_year: 1900,
    team: { id: other.id },
    emailConfirmedAt: null,
  };
  expect((await save(member, claims)).status).toBe(200);
  expect(await profileOf(member)).toMatchObject({ roles: [], team: null, ageGroup: "unknown" });
  expect(await profileOf(other)).toMatchObject({ lastName: "Lovelace" });
});

test("whom the operator has made one is an operator", async () => {
  const member = await ada();
  await deps.db
    .update(users)
    .set({ appMetadata: { roles: ["operator"] } })
    .where(eq(users.id, member.id));
  expect(await profileOf(member)).toMatchObject({ roles: ["OPERATOR"] });
});
