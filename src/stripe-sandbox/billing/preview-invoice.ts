import type Stripe from "stripe";
import { ApiError } from "#stripe-sandbox/api/api-error.ts";
import { type WorkContext, getObject } from "#stripe-sandbox/work-context.ts";
import { newId } from "#stripe-sandbox/objects/new-id.ts";
import { idOf } from "#stripe-sandbox/objects/reference.ts";
import { type ItemsChange, planItemsChange } from "./change-subscription.ts";
import { currentDiscounts } from "./discounts.ts";
import { draftInvoice } from "./draft-invoice.ts";
import { periodLine } from "./invoice-lines.ts";
import { pendingLines } from "./pending-lines.ts";
import { productNames } from "./product-names.ts";
import { withNextPeriod } from "./roll-period.ts";
import { currentPeriod, hasEnded } from "./subscription-of.ts";

/** Builds the next invoice, with or without a change of items, without storing anything. */
export async function previewInvoice(
  books: WorkContext,
  subscription: Stripe.Subscription,
  change: ItemsChange | null,
): Promise<Stripe.Invoice> {
  if (hasEnded(subscription)) throw nothingUpcoming(subscription);
  const planned = change && (await planItemsChange(books, subscription, change));
  const isNow =
    planned &&
    (planned.startsNewPeriod ||
      (change.proration === "always_invoice" && planned.lines.length > 0));
  if (isNow)
    return preview(books, planned.subscription, planned.lines, "subscription_update", books.now);
  const next = planned?.subscription ?? subscription;
  if (next.cancel_at_period_end || next.cancel_at !== null) throw nothingUpcoming(subscription);
  const at = currentPeriod(next).end;
  const items = next.items.data.map((item) => withNextPeriod({ now: at }, next, item));
  const names = await productNames(books, items);
  const renewal = items.map((item) =>
    periodLine(item, { start: item.current_period_start, end: item.current_period_end }, names),
  );
  return preview(books, next, [...(planned?.lines ?? []), ...renewal], "upcoming", at);
}

async function preview(
  books: WorkContext,
  subscription: Stripe.Subscription,
  lines: Stripe.InvoiceLineItem[],
  reason: Stripe.Invoice.BillingReason,
  at: number,
): Promise<Stripe.Invoice> {
  const customer = await getObject(books, "customer", idOf(subscription.customer));
  const then = { ...books, now: at };
  const invoice = draftInvoice(then, {
    customer,
    subscription,
    lines: [...(await pendingLines(books, subscription.id)), ...lines],
    discounts: await currentDiscounts(then, subscription),
    reason,
    period: { start: currentPeriod(subscription).start, end: at },
  });
  return {
    ...invoice,
    id: newId("upcoming_in"),
    ending_balance: invoice.starting_balance + invoice.total - invoice.amount_due,
    next_payment_attempt: at,
  };
}

function nothingUpcoming({ id }: Stripe.Subscription): ApiError {
  return new ApiError(404, {
    type: "invalid_request_error",
    code: "invoice_upcoming_none",
    message: `No upcoming invoices for subscription: ${id}`,
  });
}
