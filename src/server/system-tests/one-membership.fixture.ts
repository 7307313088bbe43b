import { expect } from "vitest";
import { backgroundContext, type Deps } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { billingCustomers, subscriptions } from "#server/db/schema/billing.ts";
import { mails } from "#server/db/schema/mail.ts";
import { and, eq, ilike } from "#server/platform/orm.ts";
import {
  fetchStripeSnapshot,
  projectSubscription,
} from "#server/features/billing/sync/stripe-snapshot.ts";

export type Purchase = {
  buyer: { email: string; headers: Record<string, string>; isMember: boolean };
  sessionId: string;
  customerId: string;
};

/** Expects one person, one customer and one subscription, all matching Stripe, whatever went wrong in between. */
export async function expectOneMembership(
  deps: Deps,
  { buyer, customerId, sessionId }: Purchase,
): Promise<void> {
  const { db } = deps;
  const people = await db.select().from(users).where(eq(users.email, buyer.email));
  expect(people).toHaveLength(1);
  const rows = await db
    .select({ subscription: subscriptions })
    .from(billingCustomers)
    .leftJoin(subscriptions, eq(subscriptions.customerId, billingCustomers.id))
    .where(eq(billingCustomers.userId, people[0]?.id ?? ""));
  expect(rows, sessionId).toHaveLength(1);
  const snapshot = await fetchStripeSnapshot(backgroundContext(deps), customerId);
  expect(snapshot.subscriptions).toHaveLength(1);
  expect(rows[0]?.subscription).toMatchObject({ customerId, ...projectSubscription(snapshot) });
  const letters = await db.$count(
    mails,
    and(eq(mails.to, buyer.email), ilike(mails.subject, "Welcome%")),
  );
  expect(letters).toBe(buyer.isMember ? 0 : 1);
}
