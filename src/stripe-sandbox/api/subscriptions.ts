import type Stripe from "stripe";
import { z } from "zod";
import { createSubscription } from "#stripe-sandbox/billing/create-subscription.ts";
import { cancelSubscription } from "#stripe-sandbox/billing/end-subscription.ts";
import { DAY } from "#stripe-sandbox/billing/period.ts";
import { resumeSubscription } from "#stripe-sandbox/billing/resume-subscription.ts";
import { hasEnded } from "#stripe-sandbox/billing/subscription-of.ts";
import { withClockOf, getObject } from "#stripe-sandbox/work-context.ts";
import {
  attachPaymentMethod,
  resolvePaymentMethod,
} from "#stripe-sandbox/cards/create-payment-method.ts";
import { invalidRequest, resourceMissing } from "./api-error.ts";
import {
  clearableText,
  created,
  flag,
  ignored,
  integer,
  mergedMetadata,
  metadata,
  page,
  text,
} from "./params.ts";
import { given, listRoute, route } from "./route.ts";
import {
  cancellationDetails,
  discounts,
  items,
  paymentBehavior,
  trialSettings,
} from "./subscription-params.ts";
import { updateSubscription } from "./update-subscription.ts";

const create = route(
  "POST",
  "/v1/subscriptions",
  z.strictObject({
    automatic_tax: z.strictObject({ enabled: flag }).optional(),
    cancel_at_period_end: flag.optional(),
    collection_method: z.literal("charge_automatically").optional(),
    currency: text.optional(),
    customer: text,
    default_payment_method: text.optional(),
    description: text.optional(),
    discounts: discounts.optional(),
    items,
    metadata: metadata.optional(),
    off_session: flag.optional(),
    payment_behavior: paymentBehavior.optional(),
    payment_settings: ignored.optional(),
    proration_behavior: ignored.optional(),
    trial_end: z.union([z.literal("now"), integer]).optional(),
    trial_period_days: integer.optional(),
    trial_settings: trialSettings.optional(),
  }),
  async (books, wanted) => {
    const customer = await getObject(books, "customer", wanted.customer, "customer");
    books = await withClockOf(books, customer);
    const card = wanted.default_payment_method
      ? await resolvePaymentMethod(books, wanted.default_payment_method, "default_payment_method")
      : null;
    if (card) await attachPaymentMethod(books, card, customer);
    const { subscription } = await createSubscription(books, {
      customer: customer.id,
      items: wanted.items.map(({ price, quantity = 1, metadata }) => ({
        price: price ?? "",
        quantity,
        metadata: mergedMetadata({}, metadata),
      })),
      discounts: wanted.discounts ?? [],
      defaultPaymentMethod: card?.id ?? null,
      description: wanted.description ?? null,
      metadata: mergedMetadata({}, wanted.metadata),
      missingPaymentMethod:
        wanted.trial_settings?.end_behavior.missing_payment_method ?? "create_invoice",
      trialEnd: trialEndOf(books.now, wanted.trial_end, wanted.trial_period_days),
      cancelAtPeriodEnd: wanted.cancel_at_period_end ?? false,
      isTaxAutomatic: wanted.automatic_tax?.enabled ?? false,
      paymentBehavior: wanted.payment_behavior ?? "allow_incomplete",
      hasPassedChallenge: false,
    });
    return subscription;
  },
);

function trialEndOf(
  now: number,
  end: "now" | number | undefined,
  days: number | undefined,
): number | null {
  if (typeof end === "number") {
    if (end <= now)
      throw invalidRequest("Invalid timestamp: must be in the future", { param: "trial_end" });
    return end;
  }
  return days === undefined || days === 0 ? null : now + days * DAY;
}

const cancel = route(
  "DELETE",
  "/v1/subscriptions/:id",
  z.strictObject({
    cancellation_details: cancellationDetails.optional(),
    invoice_now: ignored.optional(),
    prorate: ignored.optional(),
  }),
  async (books, { cancellation_details }, id) => {
    const subscription = await getObject(books, "subscription", id);
    // An ended subscription can be read, but cancelling it again fails as if it didn't exist.
    if (hasEnded(subscription)) throw resourceMissing("subscription", id);
    return cancelSubscription(await withClockOf(books, subscription), subscription, {
      ...given(cancellation_details ?? {}),
    });
  },
);

const resume = route(
  "POST",
  "/v1/subscriptions/:id/resume",
  z.strictObject({
    billing_cycle_anchor: ignored.optional(),
    proration_behavior: ignored.optional(),
  }),
  async (books, _params, id) => {
    const subscription = await getObject(books, "subscription", id);
    return resumeSubscription(await withClockOf(books, subscription), subscription);
  },
);

const list = listRoute(
  "/v1/subscriptions",
  "subscription",
  z.strictObject({
    ...page,
    created: created.optional(),
    customer: text.optional(),
    price: text.optional(),
    status: text.optional(),
    test_clock: clearableText.optional(),
  }),
  ({ customer, price, status, test_clock, created }) => ({
    match: given({
      customer,
      // Subscriptions on a test clock are listed only when the clock or their customer is given.
      test_clock: test_clock ?? (customer === undefined ? null : undefined),
      ...(price && { items: { data: [{ price: { id: price } }] } }),
      ...(status && !["all", "ended"].includes(status) && { status }),
    }),
    ...(status === undefined && { noneOf: ENDED }),
    ...(status === "ended" && { anyOf: ENDED }),
    ...(created && { created: given(created) }),
  }),
);
const ENDED = [{ status: "canceled" }, { status: "incomplete_expired" }] satisfies {
  status: Stripe.Subscription.Status;
}[];

export const subscriptionRoutes = [
  create,
  updateSubscription,
  cancel,
  resume,
  list,
  route("GET", "/v1/subscriptions/:id", z.strictObject({}), (books, _params, id) =>
    getObject(books, "subscription", id),
  ),
];
