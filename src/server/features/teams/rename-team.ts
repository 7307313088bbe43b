import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { teams } from "#server/db/schema/teams.ts";
import { recordTeamEvent } from "./record-team-event.ts";
import { eq } from "#server/platform/orm.ts";
import { lockTeamAsAdmin } from "./lock-team.ts";

export function renameTeam(
  ctx: MemberContext,
  { name, tid }: { name: string; tid: string | undefined },
): Promise<{ message: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { team } = await lockTeamAsAdmin(ctx, tid);
    if (team.name !== name) {
      await ctx.db.update(teams).set({ name }).where(eq(teams.id, team.id));
      const change = { from: team.name, to: name };
      const actorId = ctx.actor.userId;
      await recordTeamEvent(ctx, { teamId: team.id, kind: "renamed", actorId, change });
    }
    return { message: "Team name updated successfully" };
  });
}
