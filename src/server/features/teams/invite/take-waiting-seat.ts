import { type Deps, backgroundContext, inTransaction } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { WAITING_INVITE } from "#server/identity/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { lockInvitedTeam, takeSeat } from "./take-seat.ts";

/**
 * The seat of somebody who signed up by a team's link and has confirmed their address. If the team is full or the link
 * is dead by now, they have an account and are told so when they open the link again.
 */
export async function takeWaitingSeat(deps: Deps, { userId }: { userId: string }): Promise<void> {
  const ctx = backgroundContext(deps);
  const waiting = sql<string | null>`${users.appMetadata}->>${WAITING_INVITE}`;
  const [user] = await ctx.db.select({ waiting }).from(users).where(eq(users.id, userId));
  const inviteHash = user?.waiting;
  if (!inviteHash) return;
  try {
    await inTransaction(ctx, async (ctx) =>
      takeSeat(ctx, await lockInvitedTeam(ctx, inviteHash), userId),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  await ctx.db
    .update(users)
    .set({ appMetadata: sql`${users.appMetadata} - ${WAITING_INVITE}::text` })
    .where(eq(users.id, userId));
}
