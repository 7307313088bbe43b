import type Stripe from "stripe";
import { amountOff } from "#stripe-sandbox/billing/discounts.ts";
import { sum } from "#stripe-sandbox/billing/draft-invoice.ts";
import { getObject } from "#stripe-sandbox/work-context.ts";
import { idOf } from "#stripe-sandbox/objects/reference.ts";
import type { Ledger } from "#stripe-sandbox/store/ledger.ts";
import type { Cart, CartLine } from "#stripe-sandbox/store/stored-objects.ts";

export type SummaryLine = CartLine & {
  stripePrice: Stripe.Price;
  product: Stripe.Product;
  subtotal: number;
};

export type CartSummary = {
  lines: SummaryLine[];
  coupon: Stripe.Coupon | null;
  promotionCode: Stripe.PromotionCode | null;
  subtotal: number;
  discount: number;
  /** Total of each full period; the first period may be free. */
  total: number;
  currency: string;
  hasTrial: boolean;
};

/** Computes the totals of a cart. */
export async function summarizeCart(ledger: Ledger, cart: Cart): Promise<CartSummary> {
  const lines: SummaryLine[] = [];
  for (const line of cart.lines) {
    const stripePrice = await getObject({ ledger }, "price", line.price);
    const product = await getObject({ ledger }, "product", idOf(stripePrice.product));
    const subtotal = (stripePrice.unit_amount ?? 0) * line.quantity;
    lines.push({ ...line, stripePrice, product, subtotal });
  }
  const promotionCode = cart.promotionCode
    ? await getObject({ ledger }, "promotion_code", cart.promotionCode)
    : null;
  const couponId = idOf(promotionCode?.promotion.coupon) ?? cart.coupon;
  const coupon = couponId ? await getObject({ ledger }, "coupon", couponId) : null;
  const subtotal = sum(lines.map((line) => line.subtotal));
  const discount = coupon ? amountOff(coupon, subtotal) : 0;
  return {
    lines,
    coupon,
    promotionCode,
    subtotal,
    discount,
    total: subtotal - discount,
    currency: lines[0]?.stripePrice.currency ?? "usd",
    hasTrial: cart.trialPeriodDays !== null || cart.trialEnd !== null,
  };
}

/** Returns the amounts due today, which are zero during a trial. */
export function dueToday(summary: CartSummary) {
  if (summary.hasTrial) return { subtotal: 0, discount: 0, total: 0 };
  const { subtotal, discount, total } = summary;
  return { subtotal, discount, total };
}
