import { z } from "zod";
import { emitEvent, getObject } from "#stripe-sandbox/work-context.ts";
import {
  attachPaymentMethod,
  createPaymentMethod,
  resolvePaymentMethod,
} from "#stripe-sandbox/cards/create-payment-method.ts";
import { invalidRequest } from "./api-error.ts";
import { clearableText, integer, mergedMetadata, metadata, page, text } from "./params.ts";
import { given, listRoute, route } from "./route.ts";

const billingDetails = z.strictObject({
  email: clearableText.optional(),
  name: clearableText.optional(),
  phone: clearableText.optional(),
});

const create = route(
  "POST",
  "/v1/payment_methods",
  z.strictObject({
    type: z.literal("card"),
    billing_details: billingDetails.optional(),
    card: z.union([
      z.strictObject({ token: text }),
      z.strictObject({
        number: text,
        exp_month: integer,
        exp_year: integer,
        cvc: text.optional(),
      }),
    ]),
  }),
  async (books, { card, billing_details }) => {
    if ("token" in card) return resolvePaymentMethod(books, card.token, "card[token]");
    return createPaymentMethod(books, {
      number: card.number.replaceAll(/\s/g, ""),
      expMonth: card.exp_month,
      expYear: card.exp_year,
      name: billing_details?.name ?? null,
      email: billing_details?.email ?? null,
    });
  },
);

const update = route(
  "POST",
  "/v1/payment_methods/:id",
  z.strictObject({ billing_details: billingDetails.optional(), metadata: metadata.optional() }),
  async (books, { billing_details, metadata }, id) => {
    const old = await getObject(books, "payment_method", id);
    const changed = {
      ...old,
      billing_details: { ...old.billing_details, ...given(billing_details ?? {}) },
      metadata: mergedMetadata(old.metadata, metadata),
    };
    await books.ledger.put(changed);
    await emitEvent(books, "payment_method.updated", changed, old);
    return changed;
  },
);

const attach = route(
  "POST",
  "/v1/payment_methods/:id/attach",
  z.strictObject({ customer: text }),
  async (books, { customer }, id) =>
    attachPaymentMethod(
      books,
      await resolvePaymentMethod(books, id, "payment_method"),
      await getObject(books, "customer", customer, "customer"),
    ),
);

const detach = route(
  "POST",
  "/v1/payment_methods/:id/detach",
  z.strictObject({}),
  async (books, _params, id) => {
    const old = await getObject(books, "payment_method", id);
    if (old.customer === null)
      throw invalidRequest(
        "The payment method you provided is not attached to a customer so detachment is impossible.",
      );
    const detached = { ...old, customer: null };
    await books.ledger.put(detached);
    await emitEvent(books, "payment_method.detached", detached, old);
    return detached;
  },
);

export const paymentMethodRoutes = [
  create,
  update,
  attach,
  detach,
  route("GET", "/v1/payment_methods/:id", z.strictObject({}), (books, _params, id) =>
    getObject(books, "payment_method", id),
  ),
  listRoute(
    "/v1/payment_methods",
    "payment_method",
    z.strictObject({ ...page, customer: text.optional(), type: text.optional() }),
    ({ customer, type }) => ({ match: given({ customer, type }) }),
  ),
];
