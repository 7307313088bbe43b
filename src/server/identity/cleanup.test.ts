import { expect, test } from "vitest";
import { DEMO_PASSWORD, DEMO_PEOPLE } from "#server/kernel/demo-people.ts";
import {
  authAuditEvents,
  flowStates,
  oneTimeTokens,
  sessions,
  users,
} from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import { createAuthClient } from "#server/testing/auth-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { createTestClock } from "#server/testing/test-clock.ts";
import { seedDemoAccounts } from "./demo-accounts.ts";
import { deleteOldAuditEvents, deleteExpiredRows } from "./delete-expired-rows.ts";

const app = await createTestApp({ AUTH_ANONYMOUS: "1" }, createTestClock(new Date().toISOString()));
const { clock, deps, url } = app;
test("only expired and unusable rows are deleted", async () => {
  const auth = createAuthClient(url, { flowType: "pkce" });
  await auth.signUp({ email: "ada@example.com", password: "river-otter-lamp" });
  await createMailbox(deps).latest("ada@example.com");
  await anonymous();
  const counts = async () => ({
    tokens: await deps.db.$count(oneTimeTokens),
    flows: await deps.db.$count(flowStates),
    sessions: await deps.db.$count(sessions),
  });
  clock.advance({ hours: 23 });
  await deleteExpiredRows(deps);
  expect(await counts()).toEqual({ tokens: 1, flows: 1, sessions: 1 });
  clock.advance({ hours: 3 });
  await deleteExpiredRows(deps);
  expect(await counts()).toEqual({ tokens: 0, flows: 0, sessions: 1 });
  clock.advance({ days: 90 });
  await deleteExpiredRows(deps);
  expect(await counts()).toEqual({ tokens: 0, flows: 0, sessions: 0 });
  const [ada] = await deps.db.select().from(users).where(eq(users.email, "ada@example.com"));
  expect(ada).toBeDefined();
});

test("an account's history is kept for a year", async () => {
  const { id: userId } = await anonymous();
  const countEvents = () => deps.db.$count(authAuditEvents, eq(authAuditEvents.userId, userId));
  const events = await countEvents();
  expect(events).toBeGreaterThan(0);
  clock.advance({ days: 364 });
  await deleteOldAuditEvents(deps);
  expect(await countEvents()).toBe(events);
  clock.advance({ days: 2 });
  await deleteOldAuditEvents(deps);
  expect(await countEvents()).toBe(0);
});

async function anonymous(): Promise<{ id: string; token: string }> {
  const { data } = await createAuthClient(url).signInAnonymously();
  return { id: data.user?.id ?? "", token: data.session?.access_token ?? "" };
}

test("the demo users can log in, and seeding again changes nothing", async () => {
  await seedDemoAccounts(deps);
  const [athlete] = DEMO_PEOPLE;
  const before = await deps.db.select().from(users).where(eq(users.id, athlete.id));
  await seedDemoAccounts(deps);
  expect(await deps.db.select().from(users).where(eq(users.id, athlete.id))).toEqual(before);
  for (const { id, email, firstName, lastName } of DEMO_PEOPLE) {
    const { data } = await createAuthClient(url).signInWithPassword({
      email,
      password: DEMO_PASSWORD,
    });
    expect(data.user).toMatchObject({
      id,
      user_metadata: { first_name: firstName, last_name: lastName },
    });
    const isOperator = email === "operator@example.com";
    expect(data.user?.app_metadata["roles"]).toEqual(isOperator ? ["operator"] : undefined);
  }
});
