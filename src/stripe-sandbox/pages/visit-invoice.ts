import type Stripe from "stripe";
import { ApiError } from "#stripe-sandbox/api/api-error.ts";
import { collectInvoice } from "#stripe-sandbox/billing/collect-invoice.ts";
import { type WorkContext, withClockOf, getObject } from "#stripe-sandbox/work-context.ts";
import {
  attachPaymentMethod,
  createPaymentMethod,
  markAuthenticated,
} from "#stripe-sandbox/cards/create-payment-method.ts";
import type { Answer } from "#stripe-sandbox/http/exchange.ts";
import { idOf } from "#stripe-sandbox/objects/reference.ts";
import { ADDRESS_PLACEHOLDER } from "#stripe-sandbox/sandbox.ts";
import { type Fields, readCard } from "./card-fields.ts";
import { CHALLENGE_FAILED, challengePage } from "./challenge-page.ts";
import { invoicePage, type InvoiceView } from "./invoice-page.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { notFoundPage, redirectAnswer } from "./layout.ts";

async function findInvoice(books: WorkContext, token: string): Promise<Stripe.Invoice | undefined> {
  const [invoice] = await books.ledger.list("invoice", {
    match: { hosted_invoice_url: `${ADDRESS_PLACEHOLDER}/i/${token}` },
  });
  return invoice;
}

function show(invoice: Stripe.Invoice, complaint: Partial<InvoiceView> = {}): Answer {
  const pdfPath = invoice.invoice_pdf ?? "";
  return invoicePage({ invoice, pdfPath, fields: {}, problems: {}, message: null, ...complaint });
}

export async function showInvoice(books: WorkContext, token: string): Promise<Answer> {
  const invoice = await findInvoice(books, token);
  return invoice ? show(invoice) : notFoundPage();
}

export async function downloadInvoice(books: WorkContext, token: string): Promise<Answer> {
  const invoice = await findInvoice(books, token);
  return invoice ? invoicePdf(invoice) : notFoundPage();
}

/** Pays an open invoice with a card of the visitor's choice. */
export async function payInvoice(
  books: WorkContext,
  token: string,
  fields: Fields,
): Promise<Answer> {
  const invoice = await findInvoice(books, token);
  if (!invoice) return notFoundPage();
  if (invoice.status !== "open") return show(invoice);
  books = await withClockOf(books, invoice);
  const { card, problems } = readCard(fields, books.now);
  if (Object.keys(problems).length > 0) return show(invoice, { fields, problems });
  const customer = await getObject(books, "customer", idOf(invoice.customer) ?? "");
  try {
    const made = await createPaymentMethod(books, { ...card, email: customer.email });
    const { id: paymentMethod } = await attachPaymentMethod(books, made, customer);
    return conclude(await collectInvoice(books, invoice, { paymentMethod }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return show(invoice, { fields: { name: card.name }, message: error.message });
  }
}

function conclude(collection: Awaited<ReturnType<typeof collectInvoice>>): Answer {
  if (collection.outcome === "requires_action")
    return redirectAnswer(`${ADDRESS_PLACEHOLDER}/3ds/${collection.intent.id}`);
  if (collection.outcome === "declined")
    return show(collection.invoice, { message: collection.decline.message });
  return redirectAnswer(collection.invoice.hosted_invoice_url ?? "");
}

type PendingAuthentication = { intent: Stripe.PaymentIntent; invoice: Stripe.Invoice };

async function findPendingAuthentication(
  books: WorkContext,
  id: string,
): Promise<PendingAuthentication | undefined> {
  const intent = await books.ledger.find("payment_intent", id);
  if (intent?.status !== "requires_action") return undefined;
  const [payment] = await books.ledger.list("invoice_payment", {
    match: { payment: { payment_intent: id } },
  });
  const invoice = await books.ledger.find("invoice", idOf(payment?.invoice) ?? "");
  return invoice?.status === "open" ? { intent, invoice } : undefined;
}

export async function showPaymentChallenge(books: WorkContext, id: string): Promise<Answer> {
  const waiting = await findPendingAuthentication(books, id);
  if (!waiting) return notFoundPage();
  const card = await books.ledger.find("payment_method", idOf(waiting.intent.payment_method) ?? "");
  return challengePage(card?.card?.last4 ?? "", []);
}

export async function answerPaymentChallenge(
  books: WorkContext,
  id: string,
  fields: Fields,
): Promise<Answer> {
  const waiting = await findPendingAuthentication(books, id);
  if (!waiting) return notFoundPage();
  const { intent, invoice } = waiting;
  if (fields["answer"] !== "complete") return show(invoice, { message: CHALLENGE_FAILED });
  const paymentMethod = idOf(intent.payment_method) ?? "";
  await markAuthenticated(books, paymentMethod);
  books = await withClockOf(books, invoice);
  return conclude(
    await collectInvoice(books, invoice, { paymentMethod, hasPassedChallenge: true }),
  );
}
