import type Stripe from "stripe";

type Failure = Error & { headers?: Record<string, string> };

/**
 * Sent twice at once, Stripe does it once. It replays a refusal for a day to anybody who sends the same key, so a caller who
 * tries again after one, with a better card, sends the next key.
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
