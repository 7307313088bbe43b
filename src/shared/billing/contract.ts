import { z } from "zod";
import { endpoint, uploadEndpoint } from "#shared/endpoint.ts";

/**
 * Stripe's own names for the status of a subscription. For what each means for access, see
 * src/server/features/entitlements/entitlement.ts.
 */
export const SUBSCRIPTION_STATUSES = [
  "trialing",
  "active",
  "past_due",
  "canceled",
  "unpaid",
  "paused",
  "incomplete",
  "incomplete_expired",
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

const Plan = z.enum(["individual", "team"]);
const Period = z.enum(["monthly", "yearly"]);

const Card = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});
export type Card = z.infer<typeof Card>;

const withCard = z.object({ card: Card }).nullable();

/** Stripe replaces `{CHECKOUT_SESSION_ID}` with the session's id when it sends a buyer back. */
const SessionId = z.string().regex(/^cs_[A-Za-z0-9_]{1,200}$/, "We don't know this checkout");
const isTeam = z.enum(["0", "1"]).default("0");

export const beginCheckout = endpoint("GET", "/_api/v1/stripe/checkout/:plan/:period", {
  summary: "Start the hosted checkout of a plan",
  params: z.object({ plan: Plan, period: Period }),
  query: z.object({ seats: z.coerce.number().int().optional() }),
  reply: z.null(),
  isAnAddress: true,
});

/** For users who were logged in when they bought. */
export const confirmSubscription = endpoint("POST", "/_api/v1/stripe/subscriptionsuccess", {
  summary: "Confirm a checkout after returning to the product",
  query: z.object({ sessionid: SessionId, team: isTeam }),
  reply: z.object({ ok: z.literal(true) }),
});

/** For visitors. If the address already has an account, the 409 contains the address after `|||`. */
export const finishFirstSubscription = endpoint(
  "POST",
  "/_api/v1/stripe/subscriptionsuccess-result",
  {
    summary: "Finish a checkout that was started without an account",
    query: z.object({ sessionid: SessionId, t: isTeam }),
    reply: z.object({ email: z.string().optional() }),
  },
);

export const updateDefaultPaymentMethod = endpoint(
  "PUT",
  "/_api/v1/stripe/updatedefaultpaymentmethod/:sessionId",
  {
    summary: "Charge the card from a completed setup session from now on",
    params: z.object({ sessionId: SessionId }),
    reply: z.null(),
  },
);

const Subscription = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES),
  defaultPaymentMethod: withCard,
  plan: Plan,
  period: Period,
  seats: z.int(),
  currentPeriodEndsAt: z.iso.datetime(),
  trialEndsAt: z.iso.datetime().nullable(),
  /** Set if the membership was cancelled: it lasts until then. */
  endsAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** An agreed break: no access and no charge between the two moments. */
  pausedFrom: z.iso.datetime().nullable(),
  resumesAt: z.iso.datetime().nullable(),
  /** Whether less is charged than the plan costs; the next invoice has the amount. */
  hasDiscount: z.boolean(),
  /** Until when a missing payment doesn't end the access. */
  graceEndsAt: z.iso.datetime().nullable(),
  /** Whether this user may change it; members of a team can only see it. */
  isManagedByYou: z.boolean(),
  /** Whether this user pays for it, so that it used up their own free trial. */
  isPaidByYou: z.boolean(),
});
export type Subscription = z.infer<typeof Subscription>;

export const getSubscription = endpoint("GET", "/_api/v1/stripe/getcustomersubscription", {
  summary: "Your membership, or null if you never had one",
  reply: Subscription.nullable(),
});

export const requestPaymentChange = endpoint(
  "GET",
  "/_api/v1/stripe/subscription/changepaymentrequest",
  {
    summary: "Open the hosted page for changing the card",
    reply: z.null(),
    isAnAddress: true,
  },
);

const Invoice = z.object({
  id: z.string(),
  /** Seconds since 1970, as in Stripe. */
  created: z.int(),
  status: z.string(),
  hostedInvoiceUrl: z.string().nullable(),
  invoicePdf: z.string().nullable(),
  charge: z.string().nullable(),
  currency: z.string(),
  amountDue: z.int(),
  amountPaid: z.int(),
  amountRefunded: z.int(),
  paymentIntent: z.object({ paymentMethod: withCard }).nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

const UpcomingInvoice = z.object({
  id: z.string(),
  created: z.int(),
  currency: z.string(),
  amountDue: z.int(),
  subscription: z.object({ defaultPaymentMethod: withCard }),
});
export type UpcomingInvoice = z.infer<typeof UpcomingInvoice>;

export const getBillingHistory = endpoint("GET", "/_api/v1/stripe/getcustomerbillinghistory", {
  summary: "The upcoming invoice and all past ones",
  reply: z.object({
    upcoming: UpcomingInvoice.nullable(),
    history: z.object({ data: z.array(Invoice) }),
  }),
});
export type BillingHistory = z.infer<typeof getBillingHistory.reply>;

/** Stripe's own values, so that the reasons can also be analysed there. */
export const CANCEL_REASONS = [
  "too_expensive",
  "missing_features",
  "switched_service",
  "unused",
  "customer_service",
  "too_complex",
  "low_quality",
  "other",
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

const Cancellation = z
  .object({
    feedback: z.enum(CANCEL_REASONS).optional(),
    comment: z.string().trim().max(1000).default(""),
  })
  .refine(({ feedback, comment }) => feedback !== "other" || comment !== "", {
    path: ["comment"],
    message: "Tell us a little more",
  });

export type Cancellation = z.infer<typeof Cancellation>;

/** An option that was not chosen is an empty string. */
export const CancelForm = z
  .object({ feedback: z.enum(["", ...CANCEL_REASONS]), comment: z.string() })
  .transform(({ feedback, comment }): z.input<typeof Cancellation> => ({
    ...(feedback && { feedback }),
    comment,
  }))
  .pipe(Cancellation);

export const cancelSubscription = endpoint("POST", "/_api/v1/stripe/cancelsubscription", {
  summary: "Cancel the membership at the end of the paid period",
  body: Cancellation,
  reply: Subscription,
});

/** The possible lengths of a break. A yearly plan is paid in advance and has none. */
export const PAUSE_MONTHS = [1, 2, 3] as const;
export type PauseMonths = (typeof PAUSE_MONTHS)[number];

export const pauseSubscription = endpoint("POST", "/_api/v1/stripe/pausesubscription", {
  summary: "Pause the membership for one to three months after the paid month",
  body: z.object({ months: z.literal(PAUSE_MONTHS) }),
  reply: Subscription,
});

export const resumeSubscription = endpoint("POST", "/_api/v1/stripe/resumesubscription", {
  summary:
    "Resume the membership: undo a cancellation, or end a pause; if the pause has begun, a new month starts and is charged",
  reply: Subscription,
});

const Change = z.object({ plan: Plan, period: Period, seats: z.int() });
export type SubscriptionChange = z.infer<typeof Change>;

export const previewSubscriptionChange = endpoint("POST", "/_api/v1/stripe/previewchange", {
  summary: "Preview the price of another plan, billing period or number of seats",
  body: Change,
  reply: z.object({
    currency: z.string(),
    /** In minor units: the amount that is charged now, and the price of every period from then on. */
    dueNow: z.int(),
    perPeriod: z.int(),
    nextChargeAt: z.iso.datetime(),
  }),
});

export const changeSubscription = endpoint("POST", "/_api/v1/stripe/changesubscription", {
  summary: "Change the plan, billing period or seats as previewed",
  body: Change.extend({
    /** The subscription for which the price was shown. If it has changed since then, the price may differ. */
    from: Change.optional(),
  }),
  reply: Subscription,
});

export const receiveStripeEvent = uploadEndpoint("POST", "/_api/v1/stripe/webhook", {
  summary: "Receive Stripe's webhook events; the signature is over the raw body",
  /** Stripe documents no limit. Its lists have ten entries, so real events have about 10 KB. */
  upload: { maxBytes: 1024 * 1024 },
  reply: z.object({ received: z.literal(true) }),
  bare: true,
});
