import type Stripe from "stripe";
import type { Context } from "#server/kernel/context.ts";
import { callStripe } from "../call-stripe.ts";
import { findPlanItem, idOf } from "../catalogue.ts";
import type { invoices, subscriptions } from "#server/db/schema/billing.ts";
import { isOngoing } from "#server/features/entitlements/index.ts";
import {
  type Card,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from "#shared/billing/contract.ts";

/** Everything that Stripe reports about a customer at one point in time. */
export type StripeSnapshot = {
  customer: Stripe.Customer | Stripe.DeletedCustomer;
  subscriptions: Stripe.Subscription[];
  invoices: Stripe.Invoice[];
  charges: Stripe.Charge[];
};

const PAGE = 100;
const AT_MOST = 1_000;

export function fetchStripeSnapshot(ctx: Context, customerId: string): Promise<StripeSnapshot> {
  return callStripe(ctx, async (stripe) => {
    const own = { customer: customerId, limit: PAGE };
    const [customer, subscriptions, invoices] = await Promise.all([
      retrieveCustomer(stripe, customerId),
      stripe.subscriptions
        .list({ ...own, status: "all", expand: ["data.default_payment_method"] })
        .autoPagingToArray({ limit: AT_MOST }),
      stripe.invoices
        .list({ ...own, expand: ["data.payments"] })
        .autoPagingToArray({ limit: AT_MOST }),
    ]);
    const wasCharged = invoices.some(({ amount_paid }) => amount_paid > 0);
    return {
      customer,
      subscriptions: subscriptions.filter((one) => findPlanItem(one) !== undefined),
      invoices: invoices.filter(({ status }) => status !== "draft"),
      charges: wasCharged
        ? await stripe.charges.list(own).autoPagingToArray({ limit: AT_MOST })
        : [],
    };
  });
}

const CARD = { expand: ["invoice_settings.default_payment_method"] };

/** For a deleted customer, Stripe only returns that fact, so there is nothing to expand. */
async function retrieveCustomer(stripe: Stripe, id: string): Promise<StripeSnapshot["customer"]> {
  try {
    return await stripe.customers.retrieve(id, CARD);
  } catch (error) {
    if ((error as { param?: string }).param !== "expand") throw error;
    return stripe.customers.retrieve(id);
  }
}

export type SubscriptionRow = Omit<typeof subscriptions.$inferSelect, "customerId" | "syncedAt">;
export type InvoiceRow = Omit<typeof invoices.$inferSelect, "customerId">;

/** An unknown status that Stripe adds later grants no access, but does prevent a second purchase. */
function statusOf({ status }: Stripe.Subscription): SubscriptionStatus {
  return SUBSCRIPTION_STATUSES.find((known) => known === status) ?? "paused";
}

/** Returns ongoing subscriptions, oldest first: the first one is the membership, and any other is a mistake. */
export function ongoingSubscriptions({ subscriptions }: StripeSnapshot): Stripe.Subscription[] {
  return subscriptions
    .filter((one) => isOngoing(statusOf(one)))
    .toSorted((one, other) => one.created - other.created || (one.id < other.id ? -1 : 1));
}

export function projectSubscription(snapshot: StripeSnapshot): SubscriptionRow | undefined {
  const newest = snapshot.subscriptions.toSorted((one, other) => other.created - one.created)[0];
  const subscription = ongoingSubscriptions(snapshot)[0] ?? newest;
  const sold = subscription && findPlanItem(subscription);
  if (!sold) return undefined;
  const { item, plan, period, seats } = sold;
  const hasEnded = subscription.ended_at !== null;
  const periodEnd = subscription.cancel_at_period_end ? item.current_period_end : null;
  return {
    subscriptionId: subscription.id,
    startedAt: moment(subscription.created),
    status: statusOf(subscription),
    plan,
    period,
    seats,
    currentPeriodEndsAt: moment(item.current_period_end),
    trialEndsAt: momentOrNull(subscription.trial_end),
    endsAt: hasEnded ? null : momentOrNull(subscription.cancel_at ?? periodEnd),
    endedAt: momentOrNull(subscription.ended_at),
    ...breakOf(subscription, item, snapshot.invoices),
    pastDueSince: pastDueSinceOf(subscription, snapshot.invoices),
    card: cardOnFile(subscription, snapshot.customer),
    hasDiscount: subscription.discounts.length > 0 || isDiscounted(snapshot.customer),
  };
}

/**
 * The break begins after the paid period, which stays usable. A period whose invoice wasn't paid is part of the
 * break.
 */
function breakOf(
  subscription: Stripe.Subscription,
  { current_period_start, current_period_end }: Stripe.SubscriptionItem,
  all: Stripe.Invoice[],
): Pick<SubscriptionRow, "pausedFrom" | "resumesAt"> {
  const { pause_collection } = subscription;
  if (!pause_collection) return { pausedFrom: null, resumesAt: null };
  // Don't use the latest invoice: it may be for a change that was never paid and never took effect.
  const isPeriodPaid = all.some(
    (invoice) =>
      invoice.status === "paid" &&
      belongsTo(invoice, subscription) &&
      invoice.lines.data.some(({ period }) => period.end === current_period_end),
  );
  return {
    pausedFrom: moment(isPeriodPaid ? current_period_end : current_period_start),
    resumesAt: momentOrNull(pause_collection.resumes_at),
  };
}

/** Returns when the oldest open invoice became payable, if the subscription is past_due or unpaid. */
function pastDueSinceOf(subscription: Stripe.Subscription, all: Stripe.Invoice[]): Date | null {
  if (subscription.status !== "past_due" && subscription.status !== "unpaid") return null;
  const since = all
    .filter((invoice) => invoice.status === "open" && belongsTo(invoice, subscription))
    .map(({ status_transitions, created }) => status_transitions.finalized_at ?? created);
  return moment(since.length > 0 ? Math.min(...since) : subscription.created);
}

function belongsTo({ parent }: Stripe.Invoice, { id }: Stripe.Subscription): boolean {
  return idOf(parent?.subscription_details?.subscription) === id;
}

/** A customer's coupon applies to every subscription. */
function isDiscounted(customer: StripeSnapshot["customer"]): boolean {
  return !customer.deleted && Boolean(customer.discount);
}

function cardOnFile(
  { default_payment_method: own }: Stripe.Subscription,
  customer: StripeSnapshot["customer"],
): Card | null {
  const general = customer.deleted ? null : customer.invoice_settings.default_payment_method;
  for (const method of [own, general])
    if (method && typeof method !== "string" && method.card) return toCard(method.card);
  return null;
}

export function projectInvoices({ invoices: all, charges }: StripeSnapshot): InvoiceRow[] {
  return all.map((invoice) => {
    const charge = charges.find((one) => one.paid && paidWith(invoice, one));
    const card = charge?.payment_method_details?.card;
    return {
      id: invoice.id,
      createdAt: moment(invoice.created),
      status: invoice.status ?? "open",
      currency: invoice.currency,
      amountDue: invoice.amount_due,
      amountPaid: invoice.amount_paid,
      amountRefunded: charge?.amount_refunded ?? 0,
      hostedInvoiceUrl: invoice.hosted_invoice_url ?? null,
      invoicePdf: invoice.invoice_pdf ?? null,
      charge: charge?.id ?? null,
      card: card ? toCard(card) : null,
    };
  });
}

function paidWith({ payments }: Stripe.Invoice, { payment_intent }: Stripe.Charge): boolean {
  const intent = idOf(payment_intent);
  if (intent === null) return false;
  return (payments?.data ?? []).some(({ payment }) => idOf(payment.payment_intent) === intent);
}

type StripeCard = {
  brand: string | null;
  last4: string | null;
  exp_month: number;
  exp_year: number;
};

function toCard({ brand, last4, exp_month, exp_year }: StripeCard): Card {
  return { brand: brand ?? "card", last4: last4 ?? "", expMonth: exp_month, expYear: exp_year };
}

function moment(seconds: number): Date {
  return new Date(seconds * 1000);
}

function momentOrNull(seconds: number | null): Date | null {
  return seconds === null ? null : moment(seconds);
}
