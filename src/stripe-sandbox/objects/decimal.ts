import type Stripe from "stripe";

/**
 * Returns an amount in minor units in the decimal form that Stripe sends alongside the integer. The client's type is
 * a class, but a string is sent over the wire; creating an instance here would load the whole client into every
 * process that runs the sandbox.
 */
export function decimal(amount: number): Stripe.Decimal {
  return String(amount) as unknown as Stripe.Decimal;
}
