import type Stripe from "stripe";
import type { Context } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";

type Failure = Error & { type?: string; code?: string };
type Answered = { lastResponse?: { statusCode: number } };

const RETRY_AFTER_SECONDS = 5;
const AWAY = new Set(["StripeConnectionError", "StripeAPIError", "StripeRateLimitError"]);

/** Every call to Stripe's API: what it refuses or cannot answer comes back as an error of ours. */
export async function callStripe<Answer>(
  { stripe }: Pick<Context, "stripe">,
  ask: (client: Stripe) => Promise<Answer>,
): Promise<Answer> {
  const client = await stripe.client();
  try {
    return requireAnswered(await ask(client));
  } catch (error) {
    throw inOurWords(error as Failure);
  }
}

/** The client takes any answer without an error for a success, even one made up by a proxy on the way. */
function requireAnswered<Answer>(answer: Answer): Answer {
  const { lastResponse } = (answer ?? {}) as Answered;
  if ((lastResponse?.statusCode ?? 200) < 400) return answer;
  throw away(new Error(`Stripe answered ${lastResponse?.statusCode} without an error`));
}

function inOurWords(error: Failure): Error {
  if (error.type === undefined) return error;
  if (AWAY.has(error.type)) return away(error);
  if (error.type === "StripeCardError")
    return new AppError("payment_declined", { message: error.message, cause: error });
  if (error.code === "resource_missing") return new AppError("not_found", { cause: error });
  return error;
}

/** Stripe refused the request: it is not possible, or no longer. */
export function isRefused(error: unknown): boolean {
  if (error instanceof AppError) return error.code === "not_found";
  return (error as Failure).type === "StripeInvalidRequestError";
}

function away(cause: Error): AppError {
  return new AppError("unavailable", {
    message:
      "We can't reach the payment service right now. Nothing is lost: try again in a moment.",
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
  });
}
