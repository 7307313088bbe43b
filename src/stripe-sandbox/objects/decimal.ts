import type Stripe from "stripe";

/**
 * Amounts in minor units as Stripe writes them beside the whole ones. The client's type is a class, but what travels
 * is a string; making one here would load the whole client into whoever runs the sandbox.
 */
export function decimal(amount: number): Stripe.Decimal {
  return String(amount) as unknown as Stripe.Decimal;
}
