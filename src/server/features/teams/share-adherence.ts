import type { MemberContext } from "#server/kernel/context.ts";
import { teamMembers } from "#server/db/schema/teams.ts";
import { AppError } from "#server/platform/errors.ts";
import { eq } from "#server/platform/orm.ts";
import { findSharingObstacle } from "./sharing-obstacle.ts";

const EXPLAINED = {
  guardian: "You're under 18, so a parent or guardian has to agree first.",
  birth_year: "Add your birth year in Account first.",
};

/** Switches sharing on or off. The decision is the member's alone, and switching it off always works. */
export async function shareAdherence(
  ctx: MemberContext,
  { adherence }: { adherence: boolean },
): Promise<{ adherence: boolean }> {
  const obstacle = adherence ? await findSharingObstacle(ctx, ctx.actor.userId) : null;
  if (obstacle) throw new AppError("forbidden", { message: EXPLAINED[obstacle] });
  const changed = await ctx.db
    .update(teamMembers)
    .set({ sharesAdherence: adherence })
    .where(eq(teamMembers.userId, ctx.actor.userId))
    .returning({ userId: teamMembers.userId });
  if (changed.length === 0) throw new AppError("not_found", { message: "No Team Found" });
  return { adherence };
}
