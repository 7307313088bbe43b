import { env } from "node:process";

/** The key of Stripe's own test mode, when one is given; never one of an account where money moves. */
export function realTestKey(): string | undefined {
  const key = env["STRIPE_TEST_KEY"];
  if (key !== undefined && !/^[rs]k_test_/.test(key))
    throw new Error("STRIPE_TEST_KEY is not a key of Stripe's test mode.");
  return key;
}
