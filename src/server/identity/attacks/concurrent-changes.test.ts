import { updateProfile } from "#shared/account/contract.ts";
import { expect, test } from "vitest";
import { users } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";

const app = await createTestApp({
  AUTH_AUTOCONFIRM: "1",
  AUTH_MAIL_SPACING_SECONDS: "0",
  AUTH_SECURE_EMAIL_CHANGE: "1",
});
const mailbox = createMailbox(app.deps);
const auth = (method: string, path: string, init: object) =>
  app.client.request(method, `/_api/auth/v1${path}`, init);

test("concurrent changes don't overwrite each other", async () => {
  const { id, headers } = await signUpMember(app);
  const keys = Array.from({ length: 12 }, (_, number) => `key${number}`);
  const change = (data: object) => auth("PUT", "/user", { headers, body: { data } });
  await Promise.all(keys.map((key) => change({ [key]: key })));
  const [stored] = await app.deps.db.select().from(users).where(eq(users.id, id));
  expect(Object.keys(stored?.userMetadata ?? {})).toEqual(expect.arrayContaining(keys));
  const { body } = await change({ key0: null });
  expect(body.user_metadata).not.toHaveProperty("key0");
  expect(body.user_metadata).toHaveProperty("key1");
});

test("an address change takes effect even when both mailboxes confirm it at the same moment", async () => {
  const { email, headers } = await signUpMember(app);
  const wanted = `new-${email}`;
  expect((await auth("PUT", "/user", { headers, body: { email: wanted } })).status).toBe(200);
  const links = [await mailbox.latest(email), await mailbox.latest(wanted)];
  const answers = await Promise.all(
    links.map(({ url }) => {
      const token_hash = url.searchParams.get("token_hash");
      return auth("POST", "/verify", { body: { type: "email_change", token_hash } });
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await app.deps.db.$count(users, eq(users.email, wanted))).toBe(1);
});

test("requesting address changes doesn't reveal who has an account and can't be used to mail everyone", async () => {
  const known = await signUpMember(app);
  const asking = await signUpMember(app);
  const statuses: number[] = [];
  for (let number = 0; number < 12; number++) {
    const email = number % 2 ? known.email : `somebody${number}@example.com`;
    const body = { firstName: "Ada", lastName: "", email };
    const reply = await app.api(updateProfile, { as: asking, body });
    statuses.push(reply.status);
  }
  expect(statuses.slice(-2)).toEqual([429, 429]);
});
