import { boolean, index, integer, jsonb, pgTable, sql, text } from "#server/platform/orm.ts";
import type { Card, SubscriptionStatus } from "#shared/billing/contract.ts";
import type { BillingPeriod, PlanId } from "#shared/billing/plans.ts";
import { owner } from "./identity.ts";
import { moment } from "./columns.ts";

/** Who pays. The id is Stripe's; a person who comes back after years may have more than one. */
export const billingCustomers = pgTable(
  "billing_customers",
  {
    id: text().primaryKey(),
    userId: owner(),
    createdAt: moment().notNull(),
    /** Counts the looks at Stripe that were begun, and says which of them the rows here come from. */
    syncStarted: integer().notNull().default(0),
    syncSaved: integer().notNull().default(0),
  },
  (table) => [index().on(table.userId)],
);

/** What Stripe says of a customer's subscription: written as a whole by every sync, never changed by hand. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    customerId: text()
      .primaryKey()
      .references(() => billingCustomers.id, { onDelete: "cascade" }),
    subscriptionId: text().notNull().unique(),
    startedAt: moment().notNull().defaultNow(),
    status: text().$type<SubscriptionStatus>().notNull(),
    plan: text().$type<PlanId>().notNull(),
    period: text().$type<BillingPeriod>().notNull(),
    seats: integer().notNull(),
    currentPeriodEndsAt: moment().notNull(),
    trialEndsAt: moment(),
    /** When it will end, because somebody cancelled. */
    endsAt: moment(),
    endedAt: moment(),
    /** A break: access is suspended between these two moments, and nothing is charged. */
    pausedFrom: moment(),
    resumesAt: moment(),
    /** Since when a payment is missing; the days of grace are counted from here. */
    pastDueSince: moment(),
    card: jsonb().$type<Card>(),
    /** With a coupon or promotion code less is charged than the plan costs. */
    hasDiscount: boolean().notNull().default(false),
    syncedAt: moment().notNull(),
  },
  (table) => [
    index("subscriptions_failed")
      .on(table.status)
      .where(sql`status in ('past_due', 'unpaid')`),
  ],
);

export const invoices = pgTable(
  "invoices",
  {
    id: text().primaryKey(),
    customerId: text()
      .notNull()
      .references(() => billingCustomers.id, { onDelete: "cascade" }),
    createdAt: moment().notNull(),
    status: text().notNull(),
    currency: text().notNull(),
    /** Minor units. */
    amountDue: integer().notNull(),
    amountPaid: integer().notNull(),
    amountRefunded: integer().notNull().default(0),
    hostedInvoiceUrl: text(),
    invoicePdf: text(),
    charge: text(),
    card: jsonb().$type<Card>(),
  },
  (table) => [index().on(table.customerId, table.createdAt)],
);

/** Checkouts that have become a membership; the browser's return and the webhook may both come, any number of times. */
export const finishedCheckouts = pgTable("finished_checkouts", {
  sessionId: text().primaryKey(),
  customerId: text()
    .notNull()
    .references(() => billingCustomers.id, { onDelete: "cascade" }),
  userId: owner(),
  isNewUser: boolean().notNull(),
  finishedAt: moment().notNull(),
});

/** Paid with an address that has an account: its owner has to log in before it is theirs. */
export const waitingCheckouts = pgTable(
  "waiting_checkouts",
  {
    sessionId: text().primaryKey(),
    customerId: text().notNull(),
    email: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.email)],
);

/** What was mailed about a membership, so that nothing is mailed twice. */
export const billingNotices = pgTable(
  "billing_notices",
  {
    key: text().primaryKey(),
    customerId: text()
      .notNull()
      .references(() => billingCustomers.id, { onDelete: "cascade" }),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.customerId)],
);

/** Webhook events that have had their effect. */
export const stripeEvents = pgTable(
  "stripe_events",
  { id: text().primaryKey(), type: text().notNull(), handledAt: moment().notNull() },
  (table) => [index().on(table.handledAt)],
);
