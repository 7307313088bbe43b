import type Stripe from "stripe";
import { z } from "zod";
import { changeItems } from "#stripe-sandbox/billing/change-subscription.ts";
import { redeemDiscounts } from "#stripe-sandbox/billing/discounts.ts";
import { currentPeriod, hasEnded } from "#stripe-sandbox/billing/subscription-of.ts";
import {
  type WorkContext,
  withClockOf,
  getObject,
  saveAndEmit,
} from "#stripe-sandbox/work-context.ts";
import { idOf } from "#stripe-sandbox/objects/reference.ts";
import { invalidRequest } from "./api-error.ts";
import { requireAttached } from "./customers.ts";
import { clearableText, flag, ignored, integer, mergedMetadata, metadata, text } from "./params.ts";
import { given, route } from "./route.ts";
import {
  cancellationDetails,
  discounts,
  items,
  paymentBehavior,
  prorationBehavior,
  trialSettings,
} from "./subscription-params.ts";

const params = z.strictObject({
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  billing_cycle_anchor: z.strictObject({ type: z.enum(["now", "unchanged"]) }).optional(),
  cancel_at: z.union([z.literal("").transform(() => null), integer]).optional(),
  cancel_at_period_end: flag.optional(),
  cancellation_details: cancellationDetails.optional(),
  default_payment_method: text.optional(),
  description: clearableText.optional(),
  discounts: discounts.optional(),
  items: items.optional(),
  metadata: metadata.optional(),
  off_session: ignored.optional(),
  pause_collection: z
    .union([
      z.literal("").transform(() => null),
      z.strictObject({
        behavior: z.enum(["keep_as_draft", "mark_uncollectible", "void"]),
        resumes_at: integer.optional(),
      }),
    ])
    .optional(),
  payment_behavior: paymentBehavior.optional(),
  payment_settings: ignored.optional(),
  proration_behavior: prorationBehavior.optional(),
  proration_date: integer.optional(),
  trial_end: z.union([z.literal("now"), integer]).optional(),
  trial_settings: trialSettings.optional(),
});
type Changes = z.output<typeof params>;

export const updateSubscription = route(
  "POST",
  "/v1/subscriptions/:id",
  params,
  async (books, changes, id) => {
    const before = await getObject(books, "subscription", id);
    books = await withClockOf(books, before);
    if (hasEnded(before))
      throw invalidRequest(
        "A canceled subscription can only update its cancellation_details and metadata.",
      );
    if (changes.default_payment_method)
      await requireAttached(books, changes.default_payment_method, idOf(before.customer));
    const after: Stripe.Subscription = {
      ...before,
      ...plainChanges(before, changes),
      ...cancellationChanges(books, before, changes),
      ...(changes.discounts && {
        discounts: await redeemDiscounts(books, changes.discounts, {
          customer: idOf(before.customer),
          subscription: id,
        }),
      }),
    };
    const startsPeriodNow =
      changes.trial_end === "now" || changes.billing_cycle_anchor?.type === "now";
    if (!changes.items && !startsPeriodNow) {
      await saveAndEmit(books, "customer.subscription.updated", after, before);
      return after;
    }
    await books.ledger.put(after);
    return changeItems(books, after, {
      items: changes.items ?? [],
      proration: changes.proration_behavior ?? "create_prorations",
      prorationDate: changes.proration_date ?? books.now,
      paymentBehavior: changes.payment_behavior ?? "allow_incomplete",
      startsPeriodNow,
    });
  },
);

function plainChanges(before: Stripe.Subscription, changes: Changes): Partial<Stripe.Subscription> {
  const { default_payment_method, description, pause_collection, trial_settings } = changes;
  return {
    ...given({ default_payment_method, description }),
    metadata: mergedMetadata(before.metadata, changes.metadata),
    ...(pause_collection !== undefined && {
      pause_collection: pause_collection && {
        behavior: pause_collection.behavior,
        resumes_at: pause_collection.resumes_at ?? null,
      },
    }),
    ...(trial_settings && {
      trial_settings: {
        end_behavior: { billing_cycle_anchor: null, ...trial_settings.end_behavior },
      },
    }),
    ...(changes.automatic_tax && {
      automatic_tax: { ...before.automatic_tax, enabled: changes.automatic_tax.enabled },
    }),
    ...(typeof changes.trial_end === "number" && { ...longerTrial(before, changes.trial_end) }),
  };
}

function longerTrial(before: Stripe.Subscription, end: number): Partial<Stripe.Subscription> {
  const data = before.items.data.map((item) => ({ ...item, current_period_end: end }));
  return {
    billing_cycle_anchor: end,
    items: { ...before.items, data },
    status: "trialing",
    trial_end: end,
  };
}

/** Returns the changes that schedule a cancellation or undo one. */
function cancellationChanges(
  books: WorkContext,
  before: Stripe.Subscription,
  { cancel_at, cancel_at_period_end, cancellation_details }: Changes,
): Partial<Stripe.Subscription> {
  if (cancel_at !== undefined && cancel_at_period_end !== undefined && cancel_at !== null)
    throw invalidRequest(
      "You may only specify one of these parameters: cancel_at, cancel_at_period_end.",
    );
  const details = {
    ...(before.cancellation_details ?? NO_DETAILS),
    ...given(cancellation_details ?? {}),
  };
  if (cancel_at_period_end || typeof cancel_at === "number")
    return {
      cancel_at: cancel_at ?? currentPeriod(before).end,
      cancel_at_period_end: cancel_at_period_end ?? false,
      canceled_at: books.now,
      cancellation_details: { ...details, reason: "cancellation_requested" },
    };
  if (cancel_at_period_end === false || cancel_at === null)
    return {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: NO_DETAILS,
    };
  return { cancellation_details: details };
}

const NO_DETAILS = { comment: null, feedback: null, feedback_option: null, reason: null };
