import type Stripe from "stripe";
import { backgroundContext, type Context, type Deps } from "#server/kernel/context.ts";
import { DEMO_PEOPLE } from "#server/kernel/demo-people.ts";
import { billingCustomers, subscriptions } from "#server/db/schema/billing.ts";
import { seedDemoTeam } from "#server/features/teams/index.ts";
import { and, eq, inArray, lt } from "#server/platform/orm.ts";
import { isOngoing } from "#server/features/entitlements/index.ts";
import { SUBSCRIPTION_STATUSES } from "#shared/billing/contract.ts";
import { type BillingPeriod, type PlanId, TRIAL_DAYS } from "#shared/billing/plans.ts";
import { callStripe } from "./call-stripe.ts";
import { idOf, ensureStripePrice } from "./catalogue.ts";
import { syncCustomer } from "./sync/sync-customer.ts";

type DemoPerson = (typeof DEMO_PEOPLE)[number];
type Email = DemoPerson["email"];

type Scenario = {
  plan: PlanId;
  period: BillingPeriod;
  seats: number;
  /** How many days ago they bought. */
  sinceDays: number;
  /** How many days ago the card started to be declined. */
  cardFailsBeforeDays?: number;
  cancelledBeforeDays?: number;
};

const TEAM_SINCE_DAYS = 160;
const ONE = { plan: "individual", period: "monthly", seats: 1 } as const;

const SCENARIOS: Partial<Record<Email, Scenario>> = {
  "athlete@example.com": { ...ONE, sinceDays: 380 },
  "new@example.com": { ...ONE, period: "yearly", sinceDays: 24 },
  "admin@example.com": { plan: "team", period: "monthly", seats: 6, sinceDays: TEAM_SINCE_DAYS },
  "trial@example.com": { ...ONE, sinceDays: 3 },
  "pastdue@example.com": { ...ONE, sinceDays: TRIAL_DAYS + 64, cardFailsBeforeDays: 10 },
  "cancelled@example.com": { ...ONE, sinceDays: TRIAL_DAYS + 96, cancelledBeforeDays: 20 },
};

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/**
 * Creates memberships for the demo users by advancing their own test clocks at the local Stripe, so that they have
 * the history their stories describe. A second call changes nothing, except that clocks that lag behind today catch
 * up.
 */
export async function seedDemoMemberships(deps: Deps): Promise<void> {
  // Never create demo customers in a real Stripe account.
  if (deps.config.billing.secretKey !== undefined) return;
  const ctx: Context = backgroundContext(deps);
  const behind = await customersWithStaleClock(ctx);
  const missing = await peopleWithoutMembership(ctx);
  if (missing.length + behind.length === 0) return;
  await withWebhooksDisabled(ctx, async () => {
    for (const { person, story } of missing) await simulateMembership(ctx, person, story);
    for (const { customerId } of behind) await catchUp(ctx, customerId);
  });
  if (missing.length > 0) await seedDemoTeam(ctx, TEAM_SINCE_DAYS);
}

/**
 * Returns customers whose test clocks lag behind. The clocks stand still, so last month's demo has charges that are
 * overdue by now.
 */
async function customersWithStaleClock(ctx: Context): Promise<{ customerId: string }[]> {
  const ids = DEMO_PEOPLE.map(({ id }) => id);
  return ctx.db
    .select({ customerId: subscriptions.customerId })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, subscriptions.customerId))
    .where(
      and(
        inArray(billingCustomers.userId, ids),
        inArray(subscriptions.status, SUBSCRIPTION_STATUSES.filter(isOngoing)),
        lt(subscriptions.currentPeriodEndsAt, ctx.clock.now()),
      ),
    );
}

async function catchUp(ctx: Context, customerId: string): Promise<void> {
  const frozen_time = Math.floor(ctx.clock.now().getTime() / 1000);
  await callStripe(ctx, async (stripe) => {
    const customer = await stripe.customers.retrieve(customerId);
    const clock = customer.deleted ? null : idOf(customer.test_clock);
    if (clock !== null) await stripe.testHelpers.testClocks.advance(clock, { frozen_time });
  });
  await syncCustomer(ctx, customerId);
}

async function peopleWithoutMembership(ctx: Context) {
  const people = DEMO_PEOPLE.flatMap((person) => {
    const story = SCENARIOS[person.email];
    return story ? [{ person, story }] : [];
  });
  const ids = people.map(({ person }) => person.id);
  const present = await ctx.db
    .select({ userId: billingCustomers.userId })
    .from(subscriptions)
    .innerJoin(billingCustomers, eq(billingCustomers.id, subscriptions.customerId))
    .where(inArray(billingCustomers.userId, ids));
  const known = new Set(present.map(({ userId }) => userId));
  return people.filter(({ person }) => !known.has(person.id));
}

/**
 * Disables webhooks during the work: a year of a membership is hundreds of events, which don't need to be delivered
 * one by one.
 */
async function withWebhooksDisabled(ctx: Context, work: () => Promise<void>): Promise<void> {
  const { data } = await callStripe(ctx, (stripe) => stripe.webhookEndpoints.list());
  const switchAll = async (disabled: boolean) => {
    for (const { id } of data)
      await callStripe(ctx, (stripe) => stripe.webhookEndpoints.update(id, { disabled }));
  };
  await switchAll(true);
  try {
    await work();
  } finally {
    await switchAll(false);
  }
}

async function simulateMembership(
  ctx: Context,
  person: DemoPerson,
  story: Scenario,
): Promise<void> {
  const now = Math.floor(ctx.clock.now().getTime() / 1000);
  const daysAgo = (days: number) => now - days * DAY_SECONDS;
  // An invoice is charged an hour after its period begins. Starting two hours earlier ensures that a period that
  // begins today is charged too.
  const boughtAt = daysAgo(story.sinceDays) - 2 * HOUR_SECONDS;
  const price = await ensureStripePrice(ctx, story);
  const customerId = await callStripe(ctx, async (stripe) => {
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: boughtAt });
    const advance = (to: number) =>
      stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: to });
    const customer = await createCustomer(stripe, person, clock.id);
    const subscription = await stripe.subscriptions.create({
      customer,
      items: [{ price, quantity: story.seats }],
      trial_period_days: TRIAL_DAYS,
    });
    if (story.cardFailsBeforeDays !== undefined) {
      await advance(daysAgo(story.cardFailsBeforeDays));
      await useCard(stripe, customer, "pm_card_chargeCustomerFail");
    }
    if (story.cancelledBeforeDays !== undefined) {
      await advance(daysAgo(story.cancelledBeforeDays));
      await stripe.subscriptions.update(subscription.id, {
        cancel_at_period_end: true,
        cancellation_details: { feedback: "unused" },
      });
    }
    await advance(now);
    return customer;
  });
  await ctx.db.insert(billingCustomers).values({
    id: customerId,
    userId: person.id,
    createdAt: new Date(boughtAt * 1000),
  });
  await syncCustomer(ctx, customerId);
}

async function createCustomer(
  stripe: Stripe,
  { firstName, lastName, email }: DemoPerson,
  test_clock: string,
): Promise<string> {
  const { id } = await stripe.customers.create({
    email,
    name: `${firstName} ${lastName}`,
    test_clock,
    payment_method: "pm_card_visa",
    invoice_settings: { default_payment_method: "pm_card_visa" },
  });
  return id;
}

async function useCard(stripe: Stripe, customer: string, card: string): Promise<void> {
  const { id } = await stripe.paymentMethods.attach(card, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
}
