import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { filmMoments } from "#server/db/schema/film.ts";
import { recordAuditEntry } from "#server/features/operator/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { eq } from "#server/platform/orm.ts";

type Input = { id: string; isClaimed: boolean };

/**
 * Claims or releases a moment. The first pro to claim it holds it until they release it, so two pros never work on
 * the same one.
 */
export function claimMoment(ctx: MemberContext, { id, isClaimed }: Input): Promise<null> {
  const { userId } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    const isThis = eq(filmMoments.id, id);
    const [row] = await ctx.db.select().from(filmMoments).where(isThis).for("update");
    if (!row) throw new AppError("not_found");
    const isTaken = row.claimedBy !== null && row.claimedBy !== userId;
    if (row.state === "answered" || isTaken)
      throw new AppError("conflict", {
        message: "Somebody else is already working on this moment.",
      });
    await ctx.db
      .update(filmMoments)
      .set(
        isClaimed
          ? { state: "claimed", claimedBy: userId, claimedAt: ctx.clock.now() }
          : { state: "waiting", claimedBy: null, claimedAt: null },
      )
      .where(isThis);
    await recordAuditEntry(ctx, isClaimed ? "film_claimed" : "film_released", {
      memberId: row.userId,
    });
    return null;
  });
}
