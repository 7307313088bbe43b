import type Stripe from "stripe";
import type { Context } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { callStripe, isRefused } from "./call-stripe.ts";
import { syncCustomer } from "./sync/sync-customer.ts";

type Alongside = (ctx: Context) => Promise<void>;

/**
 * Requests something from Stripe that our copy of the membership allows. If Stripe rejects it, the copy is stale
 * because an event is late.
 */
export async function callStripeOrResync<Answer>(
  ctx: Context,
  { customerId }: { customerId: string },
  ask: (client: Stripe) => Promise<Answer>,
  whenRefused?: Alongside,
): Promise<Answer> {
  try {
    return await callStripe(ctx, ask);
  } catch (error) {
    if (!isRefused(error)) throw error;
    throw await resyncAndConflict(ctx, customerId, error, whenRefused);
  }
}

/** Brings our copy up to date and returns the error for the caller, who acted on stale data. */
export async function resyncAndConflict(
  ctx: Context,
  customerId: string,
  cause: unknown,
  alongside?: Alongside,
): Promise<AppError> {
  ctx.log.warn({ err: cause, customerId }, "our copy of a membership was outdated");
  await syncCustomer(ctx, customerId, alongside);
  return new AppError("conflict", {
    message: "The membership has changed in the meantime. Reload the page and try again.",
    cause,
  });
}
