import type Stripe from "stripe";
import type { Context } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { askStripe } from "../ask-stripe.ts";
import { idOf, soldAs } from "../catalogue.ts";

export type CompletedCheckout = {
  sessionId: string;
  customerId: string;
  /** As typed at the checkout: proves nothing. */
  email: string;
  /** The name on the card may be a parent's, so it is only suggested as the athlete's. */
  names: { card_name: string };
  /** Who was logged in when it was begun; only this server can have written it. */
  userId: string | undefined;
  /** What was bought is over. */
  hasEnded: boolean;
};

const LONGEST_NAME = 120;

/** A membership that was bought here; anything else is no checkout of ours. */
export async function readCompletedCheckout(
  ctx: Context,
  sessionId: string,
): Promise<CompletedCheckout> {
  const session = await readSession(ctx, sessionId);
  const customerId = idOf(session.customer);
  const email = session.customer_details?.email?.trim().toLowerCase();
  if (session.mode !== "subscription") throw notOurs();
  if (session.status !== "complete" || customerId === null || !email)
    throw new AppError("conflict", { message: "This checkout has not been completed." });
  const { subscription } = session;
  if (!subscription || typeof subscription === "string" || !soldAs(subscription)) throw notOurs();
  return {
    sessionId,
    customerId,
    email,
    names: { card_name: (session.customer_details?.name ?? "").trim().slice(0, LONGEST_NAME) },
    userId: session.metadata?.["user_id"],
    hasEnded: subscription.ended_at !== null,
  };
}

async function readSession(ctx: Context, sessionId: string): Promise<Stripe.Checkout.Session> {
  const expand = ["subscription"];
  try {
    return await askStripe(ctx, (stripe) =>
      stripe.checkout.sessions.retrieve(sessionId, { expand }),
    );
  } catch (error) {
    throw isNotOurs(error) ? notOurs() : error;
  }
}

export function notOurs(): AppError {
  return new AppError("not_found", { message: "This is not a checkout of ours." });
}

/** Something else sold with the same Stripe account is no business of ours. */
export function isNotOurs(error: unknown): boolean {
  return error instanceof AppError && error.code === "not_found";
}
