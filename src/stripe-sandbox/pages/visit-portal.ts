import type Stripe from "stripe";
import { currentPeriod, hasEnded } from "#stripe-sandbox/billing/subscription-of.ts";
import { type WorkContext, withClockOf, saveAndEmit } from "#stripe-sandbox/work-context.ts";
import type { Answer } from "#stripe-sandbox/http/exchange.ts";
import { idOf } from "#stripe-sandbox/objects/reference.ts";
import type { Fields } from "./card-fields.ts";
import { notFoundPage, redirectAnswer } from "./layout.ts";
import { portalPage } from "./portal-page.ts";

export async function showPortal(books: WorkContext, id: string): Promise<Answer> {
  const session = await books.ledger.find("billing_portal.session", id);
  if (!session) return notFoundPage();
  const match = { customer: session.customer };
  const subscriptions = await books.ledger.list("subscription", { match });
  const invoices = await books.ledger.list("invoice", { match, noneOf: [{ status: "draft" }] });
  return portalPage({
    session,
    subscriptions: subscriptions.filter((subscription) => !hasEnded(subscription)),
    invoices: invoices.map((invoice) => ({ invoice, path: invoice.hosted_invoice_url ?? "" })),
  });
}

/**
 * Cancels a subscription or takes the cancellation back. The portal sets a date and leaves `cancel_at_period_end`
 * alone.
 */
export async function submitPortal(
  books: WorkContext,
  id: string,
  fields: Fields,
): Promise<Answer> {
  const session = await books.ledger.find("billing_portal.session", id);
  const before = await books.ledger.find("subscription", fields["subscription"] ?? "");
  if (!session || !before || idOf(before.customer) !== session.customer || hasEnded(before))
    return notFoundPage();
  books = await withClockOf(books, before);
  const isEnding = fields["wish"] === "cancel";
  const after: Stripe.Subscription = {
    ...before,
    cancel_at: isEnding ? currentPeriod(before).end : null,
    cancel_at_period_end: false,
    canceled_at: isEnding ? books.now : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: isEnding ? "cancellation_requested" : null,
    },
  };
  await saveAndEmit(books, "customer.subscription.updated", after, before);
  return redirectAnswer(session.url);
}
