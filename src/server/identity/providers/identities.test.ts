import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { undoEmailChange } from "#shared/auth/email-change-contract.ts";
import { identities, users } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import { createAuthClient } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import {
  signUpPerson,
  logInPerson,
  PASSWORD,
  type Person,
} from "#server/testing/sign-up-person.ts";
import {
  CLIENT,
  createOpenIdProvider,
  type ProviderPerson,
} from "#server/testing/openid-provider.ts";
import { createAdmin, JWT_SECRET } from "#server/testing/service-role.ts";
import {
  callbackUrlOf,
  createProviderBrowser,
  fragmentOf,
} from "#server/testing/provider-browser.ts";
import { createTestClock } from "#server/testing/test-clock.ts";
import { waitForLockContention } from "../lock-contention.fixture.ts";

const provider = await createOpenIdProvider();
const clock = createTestClock(new Date().toISOString());
const {
  url,
  api,
  deps,
  client: http,
} = await createTestApp(
  {
    AUTH_AUTOCONFIRM: "1",
    AUTH_ANONYMOUS: "1",
    AUTH_MANUAL_LINKING: "1",
    AUTH_JWT_SECRET: JWT_SECRET,
    AUTH_PROVIDERS: JSON.stringify({ google: { issuer: provider.issuer, ...CLIENT } }),
  },
  clock,
);
const { admin, newEmail } = await createAdmin(url);
const mailbox = createMailbox(deps);

let people = 0;

function newPerson(overrides: Partial<ProviderPerson> = {}): ProviderPerson {
  const sub = `linked ${++people}`;
  return { sub, email: `${people}@provider.example`, email_verified: true, ...overrides };
}

const browser = createProviderBrowser({ client: http });

/** Returns from the provider's page to ours, with the parameters that our page then finds in its URL. */
async function returnFrom(providerPage: string): Promise<Record<string, string>> {
  return fragmentOf(await browser.comeBack(await callbackUrlOf(providerPage)));
}

async function link({ auth }: Pick<Person, "auth">, person: ProviderPerson) {
  provider.state.person = person;
  clock.advance({ seconds: 1 });
  const { data, error } = await auth.linkIdentity({
    provider: "google",
    options: { skipBrowserRedirect: true },
  });
  if (error) throw error;
  return returnFrom(data.url ?? "");
}

async function identitiesOf({ auth }: Person) {
  const { data } = await auth.getUserIdentities();
  return data?.identities ?? [];
}

type AuthClient = ReturnType<typeof createAuthClient>;

async function addSecondFactor({ auth }: { auth: AuthClient }): Promise<void> {
  const { data } = await auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  const totp = new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? "") });
  const code = totp.generate({ timestamp: clock.now().getTime() });
  const { error } = await auth.mfa.challengeAndVerify({ factorId: data?.id ?? "", code });
  expect(error).toBeNull();
}

test("a member can link a provider, sign in with it and unlink it", async () => {
  const member = await signUpPerson(url);
  const google = newPerson();
  expect((await link(member, google))["access_token"]).toBeDefined();
  const linked = await identitiesOf(member);
  expect(linked.map((identity) => identity.provider)).toEqual(["email", "google"]);
  const { data: before } = await member.auth.getUser();
  expect(before.user?.email).toBe(member.email);
  expect(before.user?.app_metadata["providers"]).toEqual(["email", "google"]);

  const identity = linked.find((one) => one.provider === "google");
  if (!identity) throw new Error("Not linked");
  expect((await member.auth.unlinkIdentity(identity)).error).toBeNull();
  const [left] = await identitiesOf(member);
  const single = await member.auth.unlinkIdentity(left ?? identity);
  expect(single.error).toMatchObject({
    status: 422,
    code: "single_identity_not_deletable",
    message: "User must have at least 1 identity after unlinking",
  });
});

test("an account whose own address is unlinked takes the provider's address", async () => {
  const member = await signUpPerson(url);
  const google = newPerson();
  await link(member, google);
  const [email] = await identitiesOf(member);
  if (!email) throw new Error("No identity");
  expect((await member.auth.unlinkIdentity(email)).error).toBeNull();
  expect((await member.auth.getUser()).data.user?.email).toBe(google.email);
  const gone = { ...email, identity_id: crypto.randomUUID() };
  await link(member, newPerson());
  expect((await member.auth.unlinkIdentity(gone)).error?.code).toBe("identity_not_found");
});

test("the old mailbox is notified when unlinking changes the account's address, and can undo it", async () => {
  const member = await signUpPerson(url);
  const google = newPerson();
  await link(member, google);
  clock.advance({ minutes: 3 });
  await addSecondFactor(member);
  clock.advance({ minutes: 3 });
  const [email] = await identitiesOf(member);
  if (!email) throw new Error("No identity");
  expect((await member.auth.unlinkIdentity(email)).error).toBeNull();

  const notice = await mailbox.latest(member.email, { subject: "Your email was changed" });
  expect(notice.text).toContain(google.email);
  clock.advance({ hours: 71 });
  expect((await api(undoEmailChange, { body: { token: notice.token } })).status).toBe(200);
  const { data } = await admin.getUserById(member.user.id);
  expect(data.user).toMatchObject({ email: member.email, identities: [{ provider: "email" }] });
  // The undo keeps the second factor that is older than the change.
  expect(data.user?.factors).toMatchObject([{ status: "verified" }]);
});

test("an identity can't be unlinked if the other one is unlinked at the same moment", async () => {
  const member = await signUpPerson(url);
  await link(member, newPerson());
  const [email, google] = await identitiesOf(member);
  if (!email || !google) throw new Error("Not linked");
  const { reply } = await deps.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, member.user.id)).for("update");
    const reply = member.auth.unlinkIdentity(google);
    await waitForLockContention(deps.db);
    await tx.delete(identities).where(eq(identities.id, email.identity_id ?? ""));
    return { reply };
  });
  expect((await reply).error?.code).toBe("single_identity_not_deletable");
  expect(await identitiesOf(member)).toHaveLength(1);
});

test("an account doesn't take an address that its provider hasn't verified, and keeps its own", async () => {
  const member = await signUpPerson(url);
  const google = newPerson({ email_verified: false });
  await link(member, google);
  const [email] = await identitiesOf(member);
  if (!email) throw new Error("No identity");
  expect((await member.auth.unlinkIdentity(email)).error).toBeNull();
  const { data } = await member.auth.getUser();
  expect(data.user).toMatchObject({
    email: member.email,
    email_confirmed_at: member.user.email_confirmed_at,
    identities: [{ provider: "google" }],
  });
  const owner = await createAuthClient(url).signUp({
    email: google.email ?? "",
    password: PASSWORD,
  });
  expect(owner.error).toBeNull();
});

test("unlinking fails if the remaining address belongs to another account", async () => {
  const member = await signUpPerson(url);
  const google = newPerson();
  await link(member, google);
  const other = createAuthClient(url);
  await other.signUp({ email: google.email ?? "", password: PASSWORD });
  const [email] = await identitiesOf(member);
  if (!email) throw new Error("No identity");
  const refused = await member.auth.unlinkIdentity(email);
  expect(refused.error).toMatchObject({
    status: 422,
    code: "email_conflict_identity_not_deletable",
  });
  expect(await identitiesOf(member)).toHaveLength(2);
});

test("a provider account can be linked to only one user", async () => {
  const google = newPerson();
  const [owner, other] = [await signUpPerson(url), await signUpPerson(url)];
  await link(owner, google);
  expect(await link(owner, google)).toMatchObject({
    error_code: "identity_already_exists",
    error_description: "Identity is already linked",
  });
  expect(await link(other, google)).toMatchObject({
    error_code: "identity_already_exists",
    error_description: "Identity is already linked to another user",
  });
});

test("an anonymous user who links a provider keeps their account and gets the provider's address", async () => {
  const auth = createAuthClient(url);
  const { data } = await auth.signInAnonymously();
  const google = newPerson();
  const fragment = await link({ auth }, google);
  const { data: after } = await auth.getUser(fragment["access_token"]);
  expect(after.user).toMatchObject({
    id: data.user?.id,
    email: google.email,
    is_anonymous: false,
    email_confirmed_at: expect.any(String),
  });
});

test("a user with a second step must complete it before linking", async () => {
  const member = await signUpPerson(url);
  await addSecondFactor(member);
  const low = await logInPerson(url, member.email);
  await expect(link(low, newPerson())).rejects.toMatchObject({
    status: 403,
    code: "insufficient_aal",
  });
});

test("an invitation can be accepted with a provider account that has the invited address", async () => {
  const email = newEmail();
  const invite = async () => {
    const { data } = await admin.generateLink({ type: "invite", email });
    const token = data.properties?.hashed_token ?? "";
    const path = `/_api/auth/v1/authorize?provider=google&invite_token=${token}`;
    return { userId: data.user?.id, start: await browser.leave(path) };
  };
  provider.state.person = newPerson();
  expect(await returnFrom((await invite()).start)).toMatchObject({
    error_description: "Invited email does not match emails from external provider",
  });

  provider.state.person = newPerson({ email });
  const { userId, start } = await invite();
  const { access_token: accessToken } = await returnFrom(start);
  const { data } = await createAuthClient(url).getUser(accessToken);
  expect(data.user).toMatchObject({ id: userId, email, email_confirmed_at: expect.any(String) });

  const unknown = await http.request(
    "GET",
    "/_api/auth/v1/authorize?provider=google&invite_token=x",
  );
  expect(unknown).toMatchObject({ status: 404, body: { error_code: "user_not_found" } });
});

test("manual linking is rejected if it isn't enabled", async () => {
  const off = await createTestApp({ AUTH_AUTOCONFIRM: "1" }, clock);
  const { auth, user } = await signUpPerson(off.url);
  const linking = await auth.linkIdentity({ provider: "google" });
  expect(linking.error).toMatchObject({ status: 404, code: "manual_linking_disabled" });
  const [identity] = user.identities ?? [];
  if (!identity) throw new Error("No identity");
  expect((await auth.unlinkIdentity(identity)).error?.code).toBe("manual_linking_disabled");
  expect(deps.config.auth.allowsManualLinking).toBe(true);
});
