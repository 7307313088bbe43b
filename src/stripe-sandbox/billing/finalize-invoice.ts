import type Stripe from "stripe";
import { type WorkContext, getObject, saveAndEmit } from "#stripe-sandbox/work-context.ts";
import { changeCustomer } from "#stripe-sandbox/objects/customer.ts";
import { newId } from "#stripe-sandbox/objects/new-id.ts";
import { idOf } from "#stripe-sandbox/objects/reference.ts";
import { ADDRESS_PLACEHOLDER } from "#stripe-sandbox/sandbox.ts";

/** Assigns the invoice its number and page, and uses the customer's credit or adds to it. */
export async function finalizeInvoice(
  books: WorkContext,
  invoice: Stripe.Invoice,
): Promise<Stripe.Invoice> {
  const customer = await getObject(books, "customer", idOf(invoice.customer) ?? "");
  const sequence = customer.next_invoice_sequence ?? 1;
  const starting = customer.balance;
  const due = Math.max(0, invoice.total + starting);
  const ending = starting + invoice.total - due;
  await changeCustomer(books, customer, {
    balance: ending,
    currency: invoice.currency,
    next_invoice_sequence: sequence + 1,
  });
  const page = `${ADDRESS_PLACEHOLDER}/i/${newId("test", 40)}`;
  const finalized: Stripe.Invoice = {
    ...invoice,
    amount_due: due,
    amount_remaining: due,
    automatically_finalizes_at: null,
    effective_at: books.now,
    ending_balance: ending,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`,
    starting_balance: starting,
    status: "open",
    status_transitions: { ...invoice.status_transitions, finalized_at: books.now },
  };
  await saveAndEmit(books, "invoice.finalized", finalized);
  return finalized;
}

export async function voidInvoice(
  books: WorkContext,
  invoice: Stripe.Invoice,
): Promise<Stripe.Invoice> {
  const voided: Stripe.Invoice = {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    automatically_finalizes_at: null,
    status: "void",
    status_transitions: { ...invoice.status_transitions, voided_at: books.now },
  };
  await saveAndEmit(books, "invoice.voided", voided);
  return voided;
}

export async function markUncollectible(
  books: WorkContext,
  invoice: Stripe.Invoice,
): Promise<Stripe.Invoice> {
  const given: Stripe.Invoice = {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: "uncollectible",
    status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: books.now },
  };
  await saveAndEmit(books, "invoice.marked_uncollectible", given);
  return given;
}
