import { Stripe } from "stripe";

/** Amounts in minor units as Stripe writes them beside the whole ones: a string on the wire. */
export function decimal(amount: number): Stripe.Decimal {
  return Stripe.Decimal.from(amount);
}
