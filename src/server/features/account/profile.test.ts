import { expect, test } from "vitest";
import { users } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import type { BodyOf } from "#server/testing/api-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { getProfile, updateProfile } from "#shared/account/contract.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { api, client, deps } = app;
const mailbox = createMailbox(deps);

type Member = Awaited<ReturnType<typeof signUpMember>>;

const profileOf = async (as: Member) => (await api(getProfile, { as })).data;

function save(as: Member, body: BodyOf<typeof updateProfile>) {
  return api(updateProfile, { as, body });
}

async function ada(data: Record<string, unknown> = {}) {
  return signUpMember(app, { first_name: "Ada", last_name: "Lovelace", ...data });
}

test("a member reads their profile in the form of the contract", async () => {
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

test("a visitor has no profile, and neither does a user who has logged out", async () => {
  expect((await api(getProfile)).status).toBe(401);
  const member = await ada();
  await client.request("POST", "/_api/auth/v1/logout", { headers: member.headers });
  const reply = await api(getProfile, { as: member });
  expect(reply.status).toBe(401);
  expect(reply.error.code).toBe("not_authenticated");
});

test("a response isn't cached, and loads nothing when it is opened as a page", async () => {
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

test("the name on the card is only suggested until the member accepts it", async () => {
  const member = await signUpMember(app, { card_name: "Mara Lindt" });
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
])("names are read from the account's metadata: %j", async (data, firstName, lastName) => {
  expect(await profileOf(await signUpMember(app, data))).toMatchObject({ firstName, lastName });
});

test("a new name is saved and trimmed, and nothing else in the account changes", async () => {
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

test("the last name is optional", async () => {
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
])("%j is rejected with one message", async (wrong, field, message) => {
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

test("a new address takes effect once both mailboxes have confirmed it", async () => {
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

test("an address that belongs to another user is rejected, and the name isn't changed either", async () => {
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

test("a member can't make themselves paid, an operator or another user", async () => {
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

test("a user whom the operator has made an operator is one", async () => {
  const member = await ada();
  await deps.db
    .update(users)
    .set({ appMetadata: { roles: ["operator"] } })
    .where(eq(users.id, member.id));
  expect(await profileOf(member)).toMatchObject({ roles: ["OPERATOR"] });
});
