import { expect, test } from "vitest";
import { backgroundContext, inTransaction } from "#server/kernel/context.ts";
import { guardians } from "#server/db/schema/account.ts";
import { users } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import { visitorHeaders } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { MEMBER_PASSWORD } from "#server/testing/sign-up-member.ts";
import { createProviderSignIns } from "../providers/provider-sign-ins.fixture.ts";
import { createAccountForPurchase } from "../accounts/create-account-for-purchase.ts";
import { inviteUser } from "../admin/invite-user.ts";
import { createIdentity } from "../create-identity.ts";

/** An attacker signs up with an address that isn't theirs; later its owner arrives. */

type App = Pick<Awaited<ReturnType<typeof createTestApp>>, "client" | "deps" | "clock">;

const CLAIMS = {
  first_name: "Mallory",
  last_name: "Stranger",
  birth_year: 2010,
  guardian_email: "mallorys-friend@example.com",
};
const STRANGERS_PASSWORD = "strangers-own-word";

const careful = await createTestApp();
const providers = await createProviderSignIns();
let addresses = 0;

function at({ client, deps, clock }: App) {
  const mailbox = createMailbox(deps);
  const post = (path: string, body: object) =>
    client.request("POST", `/_api/auth/v1${path}`, { headers: visitorHeaders(), body });
  return {
    mailbox,
    post,
    /** Returns an address that a stranger has signed up with. */
    async claimedAddress() {
      const email = `owner${++addresses}@example.com`;
      await post("/signup", { email, password: STRANGERS_PASSWORD, data: CLAIMS });
      await mailbox.latest(email);
      clock.advance({ minutes: 2 });
      return email;
    },
    async open(email: string, type: string, number = 1) {
      const { token } = await mailbox.latest(email, { number });
      return post("/verify", { type, token_hash: token });
    },
    async expectNothingLeft(email: string) {
      const [user] = await deps.db.select().from(users).where(eq(users.email, email));
      expect(user?.emailConfirmedAt).not.toBeNull();
      for (const claimed of ["Mallory", "Stranger", "2010", "guardian"])
        expect(JSON.stringify(user?.userMetadata)).not.toContain(claimed);
      const [guardian] = await deps.db
        .select()
        .from(guardians)
        .where(eq(guardians.userId, user?.id ?? ""));
      expect(guardian).toBeUndefined();
      expect(await mailbox.count(CLAIMS.guardian_email)).toBe(0);
      const login = await post("/token?grant_type=password", {
        email,
        password: STRANGERS_PASSWORD,
      });
      expect(login.status).toBe(400);
    },
  };
}

const { claimedAddress, expectNothingLeft, mailbox, open, post } = at(careful);
const ctx = backgroundContext(createIdentity(careful.deps));

test("a stranger's claims are dropped when the owner signs up", async () => {
  const email = await claimedAddress();
  await post("/signup", { email, password: MEMBER_PASSWORD, data: { first_name: "Ada" } });
  expect((await open(email, "signup", 2)).status).toBe(200);
  await expectNothingLeft(email);
});

test("a stranger's claims are dropped when the owner resets the password", async () => {
  const email = await claimedAddress();
  await post("/recover", { email });
  expect((await open(email, "recovery", 2)).status).toBe(200);
  await expectNothingLeft(email);
});

test("a stranger's claims are dropped when the owner uses a magic link", async () => {
  const email = await claimedAddress();
  await post("/otp", { email });
  expect((await open(email, "magiclink", 2)).status).toBe(200);
  await expectNothingLeft(email);
});

test("a stranger's claims are dropped when the owner pays", async () => {
  const email = await claimedAddress();
  const names = { first_name: "Ada", last_name: "Lovelace" };
  const typed = { first_name: "Ada\r\n\u202E", last_name: "Lovelace" };
  await inTransaction(ctx, (ctx) => createAccountForPurchase(ctx, { email, names: typed }));
  const { body } = await open(email, "recovery", 2);
  expect(body.user.user_metadata).toMatchObject(names);
  await expectNothingLeft(email);
});

test("a stranger's claims are dropped when an operator's program invites the owner", async () => {
  const email = await claimedAddress();
  const data = { first_name: "Ada" };
  await inviteUser(ctx, { email, data, redirectTo: careful.deps.config.siteUrl });
  const { body } = await open(email, "invite", 2);
  expect(body.user.user_metadata).toMatchObject(data);
  await expectNothingLeft(email);
});

test("a stranger's claims are dropped when the owner signs in with a provider that has verified the address", async () => {
  const there = at(providers);
  const email = await there.claimedAddress();
  await providers.signIn(providers.newPerson({ email }));
  await there.expectNothingLeft(email);
});

test("the owner's own sign-up keeps its data once it is confirmed", async () => {
  const email = `owner${++addresses}@example.com`;
  const data = { first_name: "Ada", birth_year: 2010, guardian_email: "adas-parent@example.com" };
  await post("/signup", { email, password: MEMBER_PASSWORD, data });
  const { body } = await open(email, "signup");
  expect(body.user.user_metadata).toMatchObject({ first_name: "Ada", birth_year: 2010 });
  await mailbox.latest("adas-parent@example.com");
  const login = await post("/token?grant_type=password", { email, password: MEMBER_PASSWORD });
  expect(login.status).toBe(200);
});
