import { env } from "node:process";

/** Returns the key for Stripe's own test mode, if one is given; never the key of an account that moves real money. */
export function realTestKey(): string | undefined {
  const key = env["STRIPE_TEST_KEY"];
  if (key !== undefined && !/^[rs]k_test_/.test(key))
    throw new Error("STRIPE_TEST_KEY is not a key of Stripe's test mode.");
  return key;
}
