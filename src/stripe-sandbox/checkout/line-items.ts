import type Stripe from "stripe";
import type { Ledger } from "#stripe-sandbox/store/ledger.ts";
import { summarizeCart } from "./cart-summary.ts";

export async function checkoutLineItems(
  ledger: Ledger,
  session: string,
): Promise<Stripe.LineItem[]> {
  const cart = await ledger.find("sandbox.cart", session);
  if (!cart) return [];
  const { lines, hasTrial } = await summarizeCart(ledger, cart);
  return lines.map(({ id, stripePrice, product, quantity, adjustable, subtotal }) => ({
    id,
    object: "item",
    adjustable_quantity: adjustable && { enabled: true, ...adjustable },
    amount_discount: 0,
    amount_subtotal: hasTrial ? 0 : subtotal,
    amount_tax: 0,
    amount_total: hasTrial ? 0 : subtotal,
    currency: stripePrice.currency,
    description: product.name,
    metadata: {},
    price: stripePrice,
    quantity,
  }));
}
