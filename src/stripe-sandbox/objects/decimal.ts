import type Stripe from "stripe";

/**
 * Amounts in minor units as Stripe writes them beside the whole ones. The client's type is a class, but the wire has a
 * string; making one here would load the whole client into every process that runs the sandbox.
 */
export function decimal(amount: number): Stripe.Decimal {
  return String(amount) as unknown as Stripe.Decimal;
}
