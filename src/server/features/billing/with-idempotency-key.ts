import type Stripe from "stripe";

type Failure = Error & { headers?: Record<string, string> };

/**
 * Makes concurrent duplicates of a request take effect only once at Stripe. Stripe replays an error for a day to any
 * request with the same key, so a retry after an error, for example with a better card, uses the next key.
 */
export async function withIdempotencyKey<Answer>(
  key: string,
  ask: (options: Stripe.RequestOptions) => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask({ idempotencyKey: `${key} ${attempt}` });
    } catch (error) {
      if ((error as Failure).headers?.["idempotent-replayed"] !== "true") throw error;
    }
  }
}
