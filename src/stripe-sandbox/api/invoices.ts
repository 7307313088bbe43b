import type Stripe from "stripe";
import { z } from "zod";
import { collectInvoice } from "#stripe-sandbox/billing/collect-invoice.ts";
import {
  finalizeInvoice,
  markUncollectible,
  voidInvoice,
} from "#stripe-sandbox/billing/finalize-invoice.ts";
import { previewInvoice } from "#stripe-sandbox/billing/preview-invoice.ts";
import { type WorkContext, withClockOf, getObject } from "#stripe-sandbox/work-context.ts";
import {
  attachPaymentMethod,
  resolvePaymentMethod,
} from "#stripe-sandbox/cards/create-payment-method.ts";
import { idOf } from "#stripe-sandbox/objects/reference.ts";
import { DeclinedError, invalidRequest } from "./api-error.ts";
import { created, flag, ignored, integer, page, text } from "./params.ts";
import { given, type List, listRoute, route } from "./route.ts";
import { items, prorationBehavior } from "./subscription-params.ts";

const pay = route(
  "POST",
  "/v1/invoices/:id/pay",
  z.strictObject({ off_session: ignored.optional(), payment_method: text.optional() }),
  async (books, { payment_method }, id) => {
    let invoice = await getObject(books, "invoice", id);
    books = await withClockOf(books, invoice);
    if (invoice.status === "paid")
      throw invalidRequest("Invoice is already paid", { code: "invoice_already_paid" });
    if (invoice.status === "draft") invoice = await finalizeInvoice(books, invoice);
    if (invoice.status !== "open")
      throw invalidRequest(`This invoice can no longer be paid: it is ${invoice.status}.`);
    const paymentMethod = payment_method && (await cardFor(books, invoice, payment_method));
    const collection = await collectInvoice(books, invoice, {
      ...(paymentMethod && { paymentMethod }),
    });
    if (collection.outcome === "paid") return collection.invoice;
    throw notPaid(collection);
  },
);

async function cardFor(books: WorkContext, invoice: Stripe.Invoice, id: string): Promise<string> {
  const customer = await getObject(books, "customer", idOf(invoice.customer) ?? "");
  const card = await resolvePaymentMethod(books, id, "payment_method");
  return (await attachPaymentMethod(books, card, customer)).id;
}

function notPaid(
  collection: Exclude<Awaited<ReturnType<typeof collectInvoice>>, { outcome: "paid" }>,
) {
  if (collection.outcome === "no_card")
    return new DeclinedError(400, {
      type: "invalid_request_error",
      code: "resource_missing",
      message:
        "There is no `default_payment_method` set on this Customer or Invoice. Please set one, or provide `payment_method`.",
    });
  if (collection.outcome === "requires_action")
    return new DeclinedError(402, {
      type: "card_error",
      code: "invoice_payment_intent_requires_action",
      message:
        "This payment requires additional user action before it can be completed successfully.",
      payment_intent: collection.intent,
    });
  return new DeclinedError(402, {
    type: "card_error",
    ...collection.decline,
    charge: collection.charge,
    payment_intent: collection.intent,
  });
}

const createPreview = route(
  "POST",
  "/v1/invoices/create_preview",
  z.strictObject({
    customer: text.optional(),
    subscription: text,
    subscription_details: z
      .strictObject({
        cancel_at_period_end: flag.optional(),
        items: items.optional(),
        proration_behavior: prorationBehavior.optional(),
        proration_date: integer.optional(),
        trial_end: z.literal("now").optional(),
      })
      .optional(),
  }),
  async (books, { subscription: id, subscription_details: details }) => {
    const stored = await getObject(books, "subscription", id, "subscription");
    books = await withClockOf(books, stored);
    const subscription =
      details?.cancel_at_period_end === undefined
        ? stored
        : { ...stored, cancel_at: null, cancel_at_period_end: details.cancel_at_period_end };
    const startsPeriodNow = details?.trial_end === "now";
    const hasChange = details?.items !== undefined || startsPeriodNow;
    return previewInvoice(
      books,
      subscription,
      hasChange
        ? {
            items: details?.items ?? [],
            proration: details?.proration_behavior ?? "create_prorations",
            prorationDate: details?.proration_date ?? books.now,
            paymentBehavior: "allow_incomplete",
            startsPeriodNow,
          }
        : null,
    );
  },
);

function transition(
  verb: string,
  from: Stripe.Invoice.Status[],
  run: (books: WorkContext, invoice: Stripe.Invoice) => Promise<Stripe.Invoice>,
) {
  return route(
    "POST",
    `/v1/invoices/:id/${verb}`,
    z.strictObject({ auto_advance: ignored.optional() }),
    async (books, _params, id) => {
      const invoice = await getObject(books, "invoice", id);
      if (!from.includes(invoice.status ?? ""))
        throw invalidRequest(`This invoice cannot be changed: it is ${invoice.status}.`);
      return run(await withClockOf(books, invoice), invoice);
    },
  );
}

const list = listRoute(
  "/v1/invoices",
  "invoice",
  z.strictObject({
    ...page,
    collection_method: text.optional(),
    created: created.optional(),
    customer: text.optional(),
    status: text.optional(),
    subscription: text.optional(),
  }),
  ({ customer, status, subscription, created }) => ({
    match: given({
      customer,
      status,
      ...(subscription && { parent: { subscription_details: { subscription } } }),
    }),
    ...(created && { created: given(created) }),
  }),
);

const lines = route(
  "GET",
  "/v1/invoices/:id/lines",
  z.strictObject(page),
  async (books, _params, id): Promise<List<Stripe.InvoiceLineItem>> =>
    (await getObject(books, "invoice", id)).lines,
);

export const invoiceRoutes = [
  createPreview,
  pay,
  transition("finalize", ["draft"], finalizeInvoice),
  transition("void", ["open", "uncollectible"], voidInvoice),
  transition("mark_uncollectible", ["open"], markUncollectible),
  list,
  lines,
  route("GET", "/v1/invoices/:id", z.strictObject({}), (books, _params, id) =>
    getObject(books, "invoice", id),
  ),
  route("GET", "/v1/invoice_payments/:id", z.strictObject({}), (books, _params, id) =>
    getObject(books, "invoice_payment", id),
  ),
  listRoute(
    "/v1/invoice_payments",
    "invoice_payment",
    z.strictObject({
      ...page,
      created: created.optional(),
      invoice: text.optional(),
      payment: z.strictObject({ type: text, payment_intent: text.optional() }).optional(),
      status: text.optional(),
    }),
    ({ invoice, payment, status, created }) => ({
      match: given({ invoice, payment, status }),
      ...(created && { created: given(created) }),
    }),
  ),
];
