import type Stripe from "stripe";
import { type WorkContext, saveAndEmit } from "#stripe-sandbox/work-context.ts";
import { collectInvoice } from "./collect-invoice.ts";
import { cancelSubscription } from "./end-subscription.ts";
import { finalizeInvoice, markUncollectible, voidInvoice } from "./finalize-invoice.ts";
import { DAY } from "./period.ts";
import { hasEnded, subscriptionOf } from "./subscription-of.ts";

/** Days to wait after each failed attempt. When the last attempt fails, the subscription ends. */
const RETRY_AFTER_DAYS = [3, 5, 7];

/** Finalizes a draft invoice once its one-hour wait is over. */
export async function finalizeDueInvoice(
  books: WorkContext,
  invoice: Stripe.Invoice,
): Promise<void> {
  const pause = (await subscriptionOf(books, invoice))?.pause_collection;
  if (pause?.behavior === "keep_as_draft") {
    await books.ledger.put({ ...invoice, auto_advance: false, automatically_finalizes_at: null });
    return;
  }
  const open = await finalizeInvoice(books, invoice);
  if (pause?.behavior === "void") await voidInvoice(books, open);
  else if (pause?.behavior === "mark_uncollectible") await markUncollectible(books, open);
  else await attemptPayment(books, open);
}

/** Attempts an automatic charge. If it fails, another attempt follows some days later. */
export async function attemptPayment(books: WorkContext, invoice: Stripe.Invoice): Promise<void> {
  const collection = await collectInvoice(books, invoice);
  if (collection.outcome === "paid") return;
  const failed = collection.invoice;
  const days = RETRY_AFTER_DAYS[failed.attempt_count - 1];
  const next: Stripe.Invoice = {
    ...failed,
    next_payment_attempt: days === undefined ? null : books.now + days * DAY,
  };
  await saveAndEmit(books, "invoice.updated", next, failed);
  if (days !== undefined) return;
  const subscription = await subscriptionOf(books, failed);
  if (subscription && !hasEnded(subscription))
    await cancelSubscription(books, subscription, { reason: "payment_failed" });
}
