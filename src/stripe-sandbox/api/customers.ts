import { z } from "zod";
import { emitEvent, withClockOf, getObject } from "#stripe-sandbox/work-context.ts";
import {
  attachPaymentMethod,
  resolvePaymentMethod,
} from "#stripe-sandbox/cards/create-payment-method.ts";
import { cancelSubscription } from "#stripe-sandbox/billing/end-subscription.ts";
import { changeCustomer, createCustomer } from "#stripe-sandbox/objects/customer.ts";
import { idOf } from "#stripe-sandbox/objects/reference.ts";
import type { WorkContext } from "#stripe-sandbox/work-context.ts";
import { invalidRequest } from "./api-error.ts";
import { clearableText, created, integer, mergedMetadata, metadata, page, text } from "./params.ts";
import { given, listRoute, route } from "./route.ts";

const address = z.strictObject({
  city: clearableText.optional(),
  country: clearableText.optional(),
  line1: clearableText.optional(),
  line2: clearableText.optional(),
  postal_code: clearableText.optional(),
  state: clearableText.optional(),
});
const NO_ADDRESS = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

const fields = {
  address: address.transform((parts) => ({ ...NO_ADDRESS, ...given(parts) })).optional(),
  balance: integer.optional(),
  description: clearableText.optional(),
  email: clearableText.optional(),
  invoice_settings: z.strictObject({ default_payment_method: clearableText.optional() }).optional(),
  metadata: metadata.optional(),
  name: clearableText.optional(),
  phone: clearableText.optional(),
};

const create = route(
  "POST",
  "/v1/customers",
  z.strictObject({ ...fields, payment_method: text.optional(), test_clock: text.optional() }),
  async (books, { payment_method, invoice_settings, test_clock, metadata, ...rest }) => {
    requireEmail(rest.email);
    if (test_clock) books = await withClockOf(books, { test_clock });
    const customer = await createCustomer(books, {
      ...given(rest),
      metadata: mergedMetadata({}, metadata),
      testClock: test_clock ?? null,
    });
    if (!payment_method) return customer;
    const taken = await resolvePaymentMethod(books, payment_method, "payment_method");
    await attachPaymentMethod(books, taken, customer);
    const wanted = invoice_settings?.default_payment_method;
    return wanted === payment_method ? setDefaultCard(books, customer.id, taken.id) : customer;
  },
);

const update = route(
  "POST",
  "/v1/customers/:id",
  z.strictObject(fields),
  async (books, { invoice_settings, metadata, ...rest }, id) => {
    requireEmail(rest.email);
    const customer = await getObject(books, "customer", id);
    books = await withClockOf(books, customer);
    const changed = await changeCustomer(books, customer, {
      ...given(rest),
      metadata: mergedMetadata(customer.metadata, metadata),
    });
    const card = invoice_settings?.default_payment_method;
    return card === undefined ? changed : setDefaultCard(books, id, card);
  },
);

async function setDefaultCard(books: WorkContext, customerId: string, id: string | null) {
  const customer = await getObject(books, "customer", customerId);
  if (id !== null) await requireAttached(books, id, customerId);
  const invoice_settings = { ...customer.invoice_settings, default_payment_method: id };
  return changeCustomer(books, customer, { invoice_settings });
}

export async function requireAttached(books: WorkContext, id: string, customerId: string) {
  const card = await getObject(books, "payment_method", id, "default_payment_method");
  if (idOf(card.customer) === customerId) return;
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    { code: "resource_missing", param: "default_payment_method" },
  );
}

function requireEmail(email: string | null | undefined): void {
  if (email && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw invalidRequest(`Invalid email address: ${email}`, {
      code: "email_invalid",
      param: "email",
    });
}

const retrieve = route(
  "GET",
  "/v1/customers/:id",
  z.strictObject({}),
  async (books, _params, id) => {
    const gone = await books.ledger.find("customer", id);
    // A deleted customer can still be retrieved, marked as deleted.
    return gone ?? getObject(books, "customer", id);
  },
);

const remove = route(
  "DELETE",
  "/v1/customers/:id",
  z.strictObject({}),
  async (books, _params, id) => {
    const customer = await getObject(books, "customer", id);
    books = await withClockOf(books, customer);
    const live = await books.ledger.list("subscription", {
      match: { customer: id },
      noneOf: [{ status: "canceled" }, { status: "incomplete_expired" }],
    });
    for (const subscription of live) await cancelSubscription(books, subscription, {});
    const gone = { id, object: "customer" as const, deleted: true as const };
    await books.ledger.put(gone as never);
    await emitEvent(books, "customer.deleted", customer);
    return gone;
  },
);

const list = listRoute(
  "/v1/customers",
  "customer",
  z.strictObject({
    ...page,
    created: created.optional(),
    email: text.optional(),
    test_clock: text.optional(),
  }),
  ({ email, test_clock, created }) => ({
    match: { ...(email !== undefined && { email }), test_clock: test_clock ?? null },
    ...(created && { created: given(created) }),
  }),
);

const cards = listRoute(
  "/v1/customers/:id/payment_methods",
  "payment_method",
  z.strictObject({ ...page, type: text.optional() }),
  (_params, id) => ({ match: { customer: id } }),
);

export const customerRoutes = [create, update, retrieve, remove, list, cards];
