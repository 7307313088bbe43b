import type Stripe from "stripe";
import { invalidRequest } from "#stripe-sandbox/api/api-error.ts";
import { type WorkContext, getObject } from "#stripe-sandbox/work-context.ts";
import { newId } from "#stripe-sandbox/objects/new-id.ts";
import { idOf } from "#stripe-sandbox/objects/reference.ts";
import { addMonths } from "./period.ts";

export type WantedDiscount = {
  coupon?: string | undefined;
  promotion_code?: string | undefined;
  discount?: string | undefined;
};

export type AppliedDiscount = { discount: Stripe.Discount; coupon: Stripe.Coupon };

type Owner = { customer: string; subscription: string; checkoutSession?: string | null };

/** Redeems coupons and promotion codes for a subscription, which keeps the discounts it already has. */
export async function redeemDiscounts(
  books: WorkContext,
  wanted: WantedDiscount[],
  owner: Owner,
): Promise<string[]> {
  const ids: string[] = [];
  for (const one of wanted) {
    if (one.discount) ids.push((await getObject(books, "discount", one.discount, "discounts")).id);
    else ids.push(await redeem(books, one, owner));
  }
  return ids;
}

async function redeem(books: WorkContext, wanted: WantedDiscount, owner: Owner): Promise<string> {
  const code = wanted.promotion_code
    ? await getObject(books, "promotion_code", wanted.promotion_code, "discounts[promotion_code]")
    : null;
  const couponId = code ? idOf(code.promotion.coupon) : wanted.coupon;
  const coupon = await getObject(books, "coupon", couponId ?? "", "discounts[coupon]");
  if (!isRedeemable(books.now, coupon, code))
    throw invalidRequest("This promotion code cannot be redeemed.", { param: "discounts" });
  const discount: Stripe.Discount = {
    id: newId("di"),
    object: "discount",
    checkout_session: owner.checkoutSession ?? null,
    customer: owner.customer,
    customer_account: null,
    end:
      coupon.duration === "repeating" ? addMonths(books.now, coupon.duration_in_months ?? 1) : null,
    invoice: null,
    invoice_item: null,
    promotion_code: code?.id ?? null,
    source: { coupon: coupon.id, type: "coupon" },
    start: books.now,
    subscription: owner.subscription,
    subscription_item: null,
  };
  await books.ledger.put(discount);
  await books.ledger.put({ ...coupon, times_redeemed: coupon.times_redeemed + 1 });
  if (code) await books.ledger.put({ ...code, times_redeemed: code.times_redeemed + 1 });
  return discount.id;
}

export function isRedeemable(
  now: number,
  coupon: Stripe.Coupon,
  code: Stripe.PromotionCode | null,
): boolean {
  if (isSpent(coupon) || (coupon.redeem_by !== null && coupon.redeem_by < now)) return false;
  if (code === null) return true;
  return code.active && !isSpent(code) && (code.expires_at === null || code.expires_at > now);
}

function isSpent(thing: { max_redemptions: number | null; times_redeemed: number }): boolean {
  return thing.max_redemptions !== null && thing.times_redeemed >= thing.max_redemptions;
}

/** Returns the subscription's discounts that are still valid now. */
export async function currentDiscounts(
  books: Pick<WorkContext, "ledger" | "now">,
  subscription: Pick<Stripe.Subscription, "discounts">,
): Promise<AppliedDiscount[]> {
  const applied: AppliedDiscount[] = [];
  for (const reference of subscription.discounts) {
    const discount = await books.ledger.find("discount", idOf(reference));
    const coupon = await books.ledger.find("coupon", idOf(discount?.source.coupon) ?? "");
    const isOver = discount?.end !== null && (discount?.end ?? 0) <= books.now;
    if (discount && coupon && !isOver) applied.push({ discount, coupon });
  }
  return applied;
}

/** Returns how much a coupon takes off an amount. */
export function amountOff(coupon: Stripe.Coupon, amount: number): number {
  if (coupon.percent_off !== null) return Math.round((amount * coupon.percent_off) / 100);
  return Math.min(coupon.amount_off ?? 0, Math.max(amount, 0));
}
