import type { MemberContext } from "#server/kernel/context.ts";
import { finishCheckout, notOurs } from "./finish-checkout.ts";
import { claimPendingMembership } from "./claim-pending-membership.ts";

/**
 * Confirms the purchase when a member returns from the checkout. Another member's checkout is reported as not found.
 */
export async function confirmSubscription(
  ctx: MemberContext,
  sessionId: string,
): Promise<{ ok: true }> {
  const { userId, email } = ctx.actor;
  const finished = await finishCheckout(ctx, sessionId);
  if (finished.outcome === "waiting" && finished.email === email)
    await claimPendingMembership(ctx, userId);
  else if (finished.outcome === "waiting" || finished.userId !== userId) throw notOurs();
  return { ok: true };
}
