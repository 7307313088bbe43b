import type Stripe from "stripe";
import { type WorkContext, getObject, saveAndEmit } from "#stripe-sandbox/work-context.ts";
import { idOf } from "#stripe-sandbox/objects/reference.ts";
import { currentDiscounts } from "./discounts.ts";
import { draftInvoice } from "./draft-invoice.ts";
import type { Period } from "./period.ts";

type Issue = {
  lines: Stripe.InvoiceLineItem[];
  reason: Stripe.Invoice.BillingReason;
  period: Period;
};

/** Creates an invoice for the subscription and makes it the latest one; collecting it is a separate step. */
export async function issueInvoice(
  books: WorkContext,
  subscription: Stripe.Subscription,
  { lines, reason, period }: Issue,
): Promise<{ invoice: Stripe.Invoice; subscription: Stripe.Subscription }> {
  const customer = await getObject(books, "customer", idOf(subscription.customer));
  const discounts = await currentDiscounts(books, subscription);
  const invoice = draftInvoice(books, { customer, subscription, lines, discounts, reason, period });
  await saveAndEmit(books, "invoice.created", invoice);
  const spent = new Set(
    discounts
      .filter(({ coupon }) => coupon.duration === "once" && invoice.subtotal > 0)
      .map(({ discount }) => discount.id),
  );
  const changed: Stripe.Subscription = {
    ...subscription,
    discounts: subscription.discounts.filter((discount) => !spent.has(idOf(discount))),
    latest_invoice: invoice.id,
  };
  await books.ledger.put(changed);
  return { invoice, subscription: changed };
}
