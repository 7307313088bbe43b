import { type Deps, backgroundContext, inTransaction } from "#server/kernel/context.ts";
import { deletePendingInvite, findPendingInvite } from "#server/identity/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockInvitedTeam, takeSeat } from "./take-seat.ts";

/**
 * Takes the seat of a user who signed up by a team's link and has now confirmed their address. If the team is full or
 * the link is no longer valid, they have an account without a seat, and see why when they open the link again.
 */
export async function takeWaitingSeat(deps: Deps, { userId }: { userId: string }): Promise<void> {
  const ctx = backgroundContext(deps);
  const inviteHash = await findPendingInvite(ctx, userId);
  if (inviteHash === null) return;
  try {
    await inTransaction(ctx, async (ctx) =>
      takeSeat(ctx, await lockInvitedTeam(ctx, inviteHash), userId),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  await deletePendingInvite(ctx, userId);
}
