import { boolean, index, integer, jsonb, pgTable, sql, text } from "#server/platform/orm.ts";
import type { Card, SubscriptionStatus } from "#shared/billing/contract.ts";
import type { BillingPeriod, PlanId } from "#shared/billing/plans.ts";
import { ownerRef } from "./identity.ts";
import { moment } from "./columns.ts";

/** The paying users. The id is Stripe's; a user who comes back after years may have more than one. */
export const billingCustomers = pgTable(
  "billing_customers",
  {
    id: text().primaryKey(),
    userId: ownerRef(),
    createdAt: moment().notNull(),
    /**
     * `syncStarted` counts the syncs with Stripe that have begun; `syncSaved` is the sync that wrote the current
     * rows.
     */
    syncStarted: integer().notNull().default(0),
    syncSaved: integer().notNull().default(0),
  },
  (table) => [index().on(table.userId)],
);

/** A customer's subscription as Stripe reports it. Every sync replaces the whole row, and nothing else changes it. */
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
    /** When the subscription will end because of a cancellation. */
    endsAt: moment(),
    endedAt: moment(),
    /** A break: between these two times access is suspended and nothing is charged. */
    pausedFrom: moment(),
    resumesAt: moment(),
    /** When the payment became overdue. The grace period starts here. */
    pastDueSince: moment(),
    card: jsonb().$type<Card>(),
    /** With a coupon or promotion code, the charge is lower than the plan's price. */
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
    /** In minor units. */
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

/**
 * Checkouts that have become a membership. The browser's return and the webhook may both arrive, any number of times.
 */
export const finishedCheckouts = pgTable("finished_checkouts", {
  sessionId: text().primaryKey(),
  customerId: text()
    .notNull()
    .references(() => billingCustomers.id, { onDelete: "cascade" }),
  userId: ownerRef(),
  isNewUser: boolean().notNull(),
  finishedAt: moment().notNull(),
});

/**
 * Checkouts paid with the address of an existing account. The owner has to log in before the membership is theirs.
 */
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

/** Emails already sent about a membership, so that none is sent twice. */
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

/** Webhook events that have been processed. */
export const stripeEvents = pgTable(
  "stripe_events",
  { id: text().primaryKey(), type: text().notNull(), handledAt: moment().notNull() },
  (table) => [index().on(table.handledAt)],
);
