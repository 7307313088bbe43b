import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { teams } from "#server/db/schema/teams.ts";
import { recordTeamEvent } from "../record-team-event.ts";
import { AppError } from "#server/platform/errors.ts";
import { eq } from "#server/platform/orm.ts";
import { paths } from "#shared/paths.ts";
import { getTeamAsAdmin } from "../get-own-team.ts";
import { lockTeamAsAdmin, countSeats, type TeamRow } from "../lock-team.ts";
import { newInvite } from "./new-invite.ts";

export async function getInviteLink(ctx: MemberContext, tid: string): Promise<string> {
  const team = await getTeamAsAdmin(ctx, tid);
  await requireActivePlan(ctx, team);
  if (team.inviteExpiresAt <= ctx.clock.now()) throw new AppError("invite_expired");
  return ctx.config.siteUrl + paths.teamInvite(team.inviteHash);
}

/** Replaces the team's link. The old one stops working. */
export function resetInviteLink(ctx: MemberContext, tid: string): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { team } = await lockTeamAsAdmin(ctx, tid);
    await requireActivePlan(ctx, team);
    const { hash: inviteHash, expiresAt: inviteExpiresAt } = newInvite(ctx.clock.now());
    await ctx.db.update(teams).set({ inviteHash, inviteExpiresAt }).where(eq(teams.id, team.id));
    const actorId = ctx.actor.userId;
    await recordTeamEvent(ctx, { teamId: team.id, kind: "link_reset", actorId });
    return ctx.config.siteUrl + paths.teamInvite(inviteHash);
  });
}

export async function requireActivePlan(ctx: MemberContext, team: TeamRow): Promise<void> {
  const { isPlanActive } = await countSeats(ctx, team);
  if (!isPlanActive)
    throw new AppError("plan_required", { message: "Subscription required to invite members" });
}
