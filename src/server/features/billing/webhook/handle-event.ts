import type Stripe from "stripe";
import { type Context, inTransaction } from "#server/kernel/context.ts";
import { stripeEvents } from "#server/db/schema/billing.ts";
import { eq } from "#server/platform/orm.ts";
import { idOf } from "../catalogue.ts";
import { finishCheckout, isNotOurs } from "../checkout/finish-checkout.ts";
import { applyNewestCard, getSetup } from "../subscription/apply-newest-card.ts";
import { syncCustomer } from "../sync/sync-customer.ts";

/** The event types that can change something here. Stripe may send others too. */
const RELEVANT_EVENTS =
  /^(checkout\.session\.completed|customer\.(updated|deleted|subscription\..+)|invoice\.(finalized|paid|payment_failed|voided|marked_uncollectible)|charge\.refunded|payment_method\.automatically_updated)$/;

/**
 * Handles a webhook event. An event is only a hint to fetch the current state, so duplicates and order don't matter.
 * It is marked as handled in the same transaction as its effect.
 */
export async function handleEvent(ctx: Context, event: Stripe.Event): Promise<void> {
  if (!RELEVANT_EVENTS.test(event.type) || (await isHandled(ctx, event.id))) return;
  const remember = (ctx: Context) => markHandled(ctx, event);
  if (event.type === "checkout.session.completed")
    return finishSession(ctx, event.data.object, remember);
  const customerId = customerIn(event);
  if (customerId === null) return inTransaction(ctx, remember);
  return syncCustomer(ctx, customerId, remember);
}

async function finishSession(
  ctx: Context,
  { id, mode }: Stripe.Checkout.Session,
  remember: (ctx: Context) => Promise<void>,
): Promise<void> {
  try {
    if (mode === "setup") return await applyNewestCard(ctx, await getSetup(ctx, id), remember);
    await finishCheckout(ctx, id, remember);
  } catch (error) {
    if (!isNotOurs(error)) throw error;
    await inTransaction(ctx, remember);
  }
}

function customerIn({ data }: Stripe.Event): string | null {
  const object = data.object as { object?: string; id?: string; customer?: string | null };
  return object.object === "customer" ? (object.id ?? null) : idOf(object.customer);
}

async function isHandled(ctx: Context, id: string): Promise<boolean> {
  const [known] = await ctx.db
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(eq(stripeEvents.id, id));
  return known !== undefined;
}

async function markHandled(ctx: Context, { id, type }: Stripe.Event): Promise<void> {
  await ctx.db
    .insert(stripeEvents)
    .values({ id, type, handledAt: ctx.clock.now() })
    .onConflictDoNothing();
}
