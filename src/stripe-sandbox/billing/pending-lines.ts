import type Stripe from "stripe";
import type { WorkContext } from "#stripe-sandbox/work-context.ts";

/** Returns the prorations that are waiting for the next invoice. */
export async function pendingLines(
  { ledger }: Pick<WorkContext, "ledger">,
  subscription: string,
): Promise<Stripe.InvoiceLineItem[]> {
  return (await ledger.find("sandbox.pending_lines", subscription))?.lines ?? [];
}

export async function addPendingLines(
  books: WorkContext,
  subscription: string,
  added: Stripe.InvoiceLineItem[],
): Promise<void> {
  const lines = [...(await pendingLines(books, subscription)), ...added];
  await books.ledger.put({ id: subscription, object: "sandbox.pending_lines", lines });
}

export async function consumePendingLines(
  books: WorkContext,
  subscription: string,
): Promise<Stripe.InvoiceLineItem[]> {
  const lines = await pendingLines(books, subscription);
  await books.ledger.remove("sandbox.pending_lines", subscription);
  return lines;
}
