import type Stripe from "stripe";
import { emitEvent, type WorkContext, saveAndEmit } from "#stripe-sandbox/work-context.ts";
import { idOf } from "#stripe-sandbox/objects/reference.ts";
import { voidInvoice } from "./finalize-invoice.ts";

type Ending = {
  reason?: Stripe.Subscription.CancellationDetails.Reason;
  feedback?: string | null;
  comment?: string | null;
};

/** Ends the subscription immediately. */
export async function cancelSubscription(
  books: WorkContext,
  before: Stripe.Subscription,
  { reason = "cancellation_requested", feedback, comment }: Ending,
): Promise<Stripe.Subscription> {
  const details = before.cancellation_details;
  const ended: Stripe.Subscription = {
    ...before,
    canceled_at: before.canceled_at ?? books.now,
    cancellation_details: {
      comment: comment === undefined ? (details?.comment ?? null) : comment,
      feedback: feedback === undefined ? (details?.feedback ?? null) : feedback,
      feedback_option: null,
      reason: details?.reason ?? reason,
    },
    ended_at: books.now,
    pending_update: null,
    status: "canceled",
  };
  await stopCollecting(books, before);
  await saveAndEmit(books, "customer.subscription.deleted", ended, before);
  return ended;
}

/** Expires a subscription whose first payment never arrived. */
export async function expireIncompleteSubscription(
  books: WorkContext,
  before: Stripe.Subscription,
): Promise<void> {
  const ended: Stripe.Subscription = {
    ...before,
    ended_at: books.now,
    status: "incomplete_expired",
  };
  const latest = await books.ledger.find("invoice", idOf(before.latest_invoice) ?? "");
  if (latest?.status === "open") await voidInvoice(books, latest);
  await saveAndEmit(books, "customer.subscription.updated", ended, before);
}

/** Stops automatic charges. Open invoices can still be paid manually. */
async function stopCollecting(books: WorkContext, { id }: Stripe.Subscription): Promise<void> {
  const unpaid = await books.ledger.list("invoice", {
    match: { parent: { subscription_details: { subscription: id } } },
    anyOf: [{ status: "open" }, { status: "draft" }],
  });
  for (const invoice of unpaid) {
    const left: Stripe.Invoice = {
      ...invoice,
      auto_advance: false,
      automatically_finalizes_at: null,
      next_payment_attempt: null,
    };
    await saveAndEmit(books, "invoice.updated", left, invoice);
  }
  const pending = await books.ledger.find("sandbox.pending_lines", id);
  if (pending) await books.ledger.remove("sandbox.pending_lines", id);
}

export async function pauseSubscription(
  books: WorkContext,
  before: Stripe.Subscription,
): Promise<void> {
  const paused: Stripe.Subscription = {
    ...before,
    status: "paused",
    status_details: {
      paused: {
        subscription: { type: "trial_end_without_payment_method" },
        transitioned_at: books.now,
        type: "subscription",
      },
    },
  };
  await saveAndEmit(books, "customer.subscription.updated", paused, before);
  await emitEvent(books, "customer.subscription.paused", paused);
}
