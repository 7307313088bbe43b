import type Stripe from "stripe";
import type { Context } from "#server/kernel/context.ts";
import { type BillingPeriod, type PlanId, PLANS } from "#shared/billing/plans.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { callStripe } from "./call-stripe.ts";

type Wanted = { plan: PlanId; period: BillingPeriod };

const PRODUCT_IDS = { individual: "focus_individual", team: "focus_team" } as const;
const INTERVALS = { monthly: "month", yearly: "year" } as const;
const CENTS = 100;

/** Returns the price's id at Stripe. Creates the price if it is missing or no longer matches the cost of the plan. */
export async function ensureStripePrice(ctx: Context, wanted: Wanted): Promise<string> {
  const { data } = await callStripe(ctx, (stripe) =>
    stripe.prices.list({ lookup_keys: [lookupKey(wanted)], active: true }),
  );
  const current = data.find(({ unit_amount }) => unit_amount === amountOf(wanted));
  return current?.id ?? createPrice(ctx, wanted);
}

/**
 * Returns what a subscription was sold as, or nothing if it is for something else sold with the same Stripe account.
 */
export function findPlanItem({ items }: Stripe.Subscription) {
  for (const item of items.data) {
    const plan = planOf(item);
    if (!plan) continue;
    const period: BillingPeriod = item.price.recurring?.interval === "year" ? "yearly" : "monthly";
    return { plan, period, seats: item.quantity ?? 1, item };
  }
  return undefined;
}

function planOf({ price }: Stripe.SubscriptionItem): PlanId | undefined {
  const product = idOf(price.product);
  return (Object.keys(PRODUCT_IDS) as PlanId[]).find((id) => PRODUCT_IDS[id] === product);
}

export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}

function lookupKey({ plan, period }: Wanted): string {
  return `${plan}_${period}`;
}

function amountOf({ plan, period }: Wanted): number {
  return PLANS[plan][period] * CENTS;
}

async function createPrice(ctx: Context, wanted: Wanted): Promise<string> {
  const product = await productOf(ctx, wanted.plan);
  const { id } = await callStripe(ctx, (stripe) =>
    stripe.prices.create(
      {
        product,
        lookup_key: lookupKey(wanted),
        transfer_lookup_key: true,
        unit_amount: amountOf(wanted),
        currency: "usd",
        recurring: { interval: INTERVALS[wanted.period] },
        tax_behavior: "exclusive",
      },
      { idempotencyKey: `price ${lookupKey(wanted)} ${amountOf(wanted)}` },
    ),
  );
  return id;
}

async function productOf(ctx: Context, plan: PlanId): Promise<string> {
  const id = PRODUCT_IDS[plan];
  try {
    await callStripe(ctx, (stripe) =>
      stripe.products.create({
        id,
        name: `${PRODUCT_NAME} ${PLANS[plan].name}`,
        ...(plan === "team" && { unit_label: "athlete" }),
      }),
    );
  } catch (error) {
    if ((error as { code?: string }).code !== "resource_already_exists") throw error;
  }
  return id;
}
