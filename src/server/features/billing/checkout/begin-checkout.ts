import { createHash } from "node:crypto";
import type Stripe from "stripe";
import type { Actor, Context } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { type BillingPeriod, type PlanId, TEAM_SEATS, TRIAL_DAYS } from "#shared/billing/plans.ts";
import { paths } from "#shared/paths.ts";
import { HOUR_MS } from "#shared/time/time-spans.ts";
import { callStripe } from "../call-stripe.ts";
import { ensureStripePrice } from "../catalogue.ts";
import { requireSeats, wrongSeats } from "../require-seats.ts";
import { type Buyer, findBuyer } from "./buyer.ts";

type Order = { plan: PlanId; period: BillingPeriod; seats: number | undefined };

/** Returns the URL of a hosted page where the plan can be paid for. */
export async function beginCheckout(
  ctx: Context & { actor?: Actor },
  order: Order,
): Promise<string> {
  requireSeats(order);
  const { actor } = ctx;
  // An unknown buyer gets an account here, which is useless to them if logins are handled elsewhere.
  if (!actor && ctx.config.auth.external) throw new AppError("not_authenticated");
  const buyer = actor && (await findBuyer(ctx, actor, order.plan));
  const link = ctx.config.billing.paymentLinks[order.plan][order.period];
  if (link !== undefined && !buyer) return link;
  const minSeats = Math.max(TEAM_SEATS.min, buyer?.teamSize ?? 0);
  const seats = seatsOf(order, minSeats);
  const price = await ensureStripePrice(ctx, order);
  const wanted = {
    ...sessionFor(ctx, order.plan, buyer),
    line_items: [lineItem(order.plan, price, { seats, minSeats })],
  };
  const { url } = await callStripe(ctx, (stripe) =>
    stripe.checkout.sessions.create(
      wanted,
      buyer ? { idempotencyKey: idempotencyKeyOf(ctx, buyer, wanted) } : {},
    ),
  );
  if (url === null) throw new Error("Stripe opened a checkout without a URL");
  return url;
}

function seatsOf({ plan, seats }: Order, minSeats: number): number {
  if (plan === "individual") return 1;
  if (seats === undefined || seats >= minSeats) return seats ?? minSeats;
  throw wrongSeats(`Your team has ${minSeats} members. Choose a seat for each of them.`);
}

type Seats = { seats: number; minSeats: number };

function lineItem(plan: PlanId, price: string, { seats: quantity, minSeats: minimum }: Seats) {
  if (plan === "individual") return { price, quantity };
  const { max: maximum } = TEAM_SEATS;
  return { price, quantity, adjustable_quantity: { enabled: true, minimum, maximum } };
}

function sessionFor(
  { config }: Context,
  plan: PlanId,
  buyer: Buyer | undefined,
): Stripe.Checkout.SessionCreateParams {
  const returnTo = buyer ? paths.subscriptionSuccess : paths.firstSubscription;
  const isTeam = plan === "team" ? 1 : 0;
  const { isTaxAutomatic } = config.billing;
  return {
    mode: "subscription",
    ...(buyer && {
      customer: buyer.customerId,
      // Tax depends on where a customer lives, which only the hosted page asks for.
      ...(isTaxAutomatic && { customer_update: { address: "auto" } }),
      client_reference_id: buyer.userId,
      metadata: { user_id: buyer.userId },
    }),
    allowed_payment_method_types: ["card"],
    payment_method_collection: "always",
    allow_promotion_codes: true,
    automatic_tax: { enabled: isTaxAutomatic },
    subscription_data: {
      ...(buyer && { metadata: { user_id: buyer.userId } }),
      ...(!buyer?.hasBeenMember && {
        trial_period_days: TRIAL_DAYS,
        trial_settings: { end_behavior: { missing_payment_method: "cancel" } },
      }),
    },
    success_url: `${config.siteUrl}${returnTo}?success=true&sessionid={CHECKOUT_SESSION_ID}&t=${isTeam}`,
    cancel_url: config.siteUrl + paths.checkoutCancelled,
  };
}

/**
 * Returns the idempotency key. Two tabs or a repeated click get the same page; after a purchase, the next checkout
 * gets a new one.
 */
function idempotencyKeyOf(
  ctx: Context,
  { customerId, lastSubscriptionId }: Buyer,
  wanted: Stripe.Checkout.SessionCreateParams,
): string {
  const hour = Math.floor(ctx.clock.now().getTime() / HOUR_MS);
  // Stripe rejects a reused key with different content, for example after an upgrade or a changed setting.
  const content = createHash("sha256").update(JSON.stringify(wanted)).digest("base64url");
  return ["checkout", customerId, lastSubscriptionId, content, hour].join(" ");
}
