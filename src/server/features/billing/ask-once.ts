import type Stripe from "stripe";

type Failure = Error & { headers?: Record<string, string> };

/**
 * Asked twice at once, Stripe does it once. It repeats a refusal for a day to whoever comes with the same key, so
 * somebody who tries again after one, with a better card, comes with the next.
 */
export async function askOnce<Answer>(
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
