import type Stripe from "stripe";
import { z } from "zod";
import {
  emitEvent,
  type WorkContext,
  withClockOf,
  getObject,
  saveAndEmit,
} from "#stripe-sandbox/work-context.ts";
import { newId } from "#stripe-sandbox/objects/new-id.ts";
import { idOf } from "#stripe-sandbox/objects/reference.ts";
import type { PublicKind } from "#stripe-sandbox/store/stored-objects.ts";
import { invalidRequest } from "./api-error.ts";
import { created, integer, mergedMetadata, metadata, page, text } from "./params.ts";
import { given, listRoute, type Route, route } from "./route.ts";

/** Defines routes for objects that result from payments: they can be read, but not created. */
function readable(path: string, kind: PublicKind): Route[] {
  return [
    route("GET", `${path}/:id`, z.strictObject({}), (books, _params, id) =>
      getObject(books, kind, id),
    ),
    listRoute(
      path,
      kind,
      z.strictObject({
        ...page,
        charge: text.optional(),
        created: created.optional(),
        customer: text.optional(),
        payment_intent: text.optional(),
        payment_method: text.optional(),
      }),
      ({ limit: _limit, starting_after: _after, ending_before: _before, created, ...match }) => ({
        match: given(match),
        ...(created && { created: given(created) }),
      }),
    ),
  ];
}

const refund = route(
  "POST",
  "/v1/refunds",
  z.strictObject({
    amount: integer.optional(),
    charge: text.optional(),
    metadata: metadata.optional(),
    payment_intent: text.optional(),
    reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  }),
  async (books, wanted) => {
    const charge = await chargeToRefund(books, wanted);
    books = await withClockOf(
      books,
      await getObject(books, "customer", idOf(charge.customer) ?? ""),
    );
    const amount = wanted.amount ?? charge.amount - charge.amount_refunded;
    requireRefundable(charge, amount);
    const made: Stripe.Refund = {
      id: newId("re"),
      object: "refund",
      amount,
      balance_transaction: null,
      charge: charge.id,
      created: books.now,
      currency: charge.currency,
      customer: idOf(charge.customer),
      customer_account: null,
      metadata: mergedMetadata({}, wanted.metadata),
      payment_intent: idOf(charge.payment_intent),
      payment_method: charge.payment_method,
      reason: wanted.reason ?? null,
      receipt_number: null,
      source_transfer_reversal: null,
      status: "succeeded",
      transfer_reversal: null,
    };
    await saveAndEmit(books, "refund.created", made);
    const refunded = charge.amount_refunded + amount;
    const changed = {
      ...charge,
      amount_refunded: refunded,
      refunded: refunded === charge.amount,
    };
    await books.ledger.put(changed);
    await emitEvent(books, "charge.refunded", changed, charge);
    return made;
  },
);

type Refundable = { charge?: string | undefined; payment_intent?: string | undefined };

async function chargeToRefund(
  books: WorkContext,
  { charge, payment_intent }: Refundable,
): Promise<Stripe.Charge> {
  if (charge !== undefined) return getObject(books, "charge", charge, "charge");
  if (payment_intent === undefined)
    throw invalidRequest(
      "One of the following params should be provided for this request: payment_intent or charge.",
    );
  const intent = await getObject(books, "payment_intent", payment_intent, "payment_intent");
  if (intent.status !== "succeeded")
    throw invalidRequest("This PaymentIntent does not have a successful charge to refund.", {
      param: "payment_intent",
    });
  return getObject(books, "charge", idOf(intent.latest_charge) ?? "");
}

function requireRefundable(charge: Stripe.Charge, amount: number): void {
  if (charge.refunded)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  if (!charge.paid || amount < 1 || amount > charge.amount - charge.amount_refunded)
    throw invalidRequest(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${charge.amount - charge.amount_refunded})`,
      { param: "amount" },
    );
}

export const paymentRoutes = [
  ...readable("/v1/payment_intents", "payment_intent"),
  ...readable("/v1/setup_intents", "setup_intent"),
  ...readable("/v1/charges", "charge"),
  ...readable("/v1/refunds", "refund"),
  refund,
];
