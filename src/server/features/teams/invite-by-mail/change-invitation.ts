import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { teamInvitations, teamMembers } from "#server/db/schema/teams.ts";
import { recordTeamEvent } from "../record-team-event.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, asc, eq } from "#server/platform/orm.ts";
import type { Invitation } from "#shared/teams/invite-contract.ts";
import { getTeamAsAdmin } from "../get-own-team.ts";
import { requireActivePlan } from "../invite/invite-link.ts";
import { lockTeamAsAdmin } from "../lock-team.ts";
import { type InvitationRow, sendInvitation } from "./send-invitation.ts";

export async function listInvitations(ctx: MemberContext, tid: string): Promise<Invitation[]> {
  const { id } = await getTeamAsAdmin(ctx, tid);
  const rows = await ctx.db
    .select()
    .from(teamInvitations)
    .where(eq(teamInvitations.teamId, id))
    .orderBy(asc(teamInvitations.email));
  return rows.map(({ id, email, sentAt, expiresAt }) => ({
    id,
    email,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** Returns the address that a resent invitation goes to, for the rate limit. */
export async function findInvitedAddress(ctx: MemberContext, id: string): Promise<string> {
  const isOwnTeam = and(
    eq(teamMembers.teamId, teamInvitations.teamId),
    eq(teamMembers.userId, ctx.actor.userId),
  );
  const [found] = await ctx.db
    .select({ email: teamInvitations.email, role: teamMembers.role })
    .from(teamInvitations)
    .innerJoin(teamMembers, isOwnTeam)
    .where(eq(teamInvitations.id, id));
  if (!found) throw noSuchInvitation();
  if (found.role !== "admin") throw new AppError("forbidden");
  return found.email;
}

export function resendInvitation(ctx: MemberContext, id: string): Promise<Invitation> {
  return inTransaction(ctx, async (ctx) => {
    const { team } = await lockTeamAsAdmin(ctx);
    await requireActivePlan(ctx, team);
    return sendInvitation(ctx, team, await findInvitation(ctx, team.id, id));
  });
}

export function revokeInvitation(ctx: MemberContext, id: string): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const { team } = await lockTeamAsAdmin(ctx);
    const { email } = await findInvitation(ctx, team.id, id);
    await ctx.db.delete(teamInvitations).where(eq(teamInvitations.id, id));
    const [actorId, change] = [ctx.actor.userId, { to: email }];
    await recordTeamEvent(ctx, { teamId: team.id, kind: "invitation_revoked", actorId, change });
    return null;
  });
}

async function findInvitation(
  ctx: MemberContext,
  teamId: string,
  id: string,
): Promise<InvitationRow> {
  const [invitation] = await ctx.db
    .select()
    .from(teamInvitations)
    .where(and(eq(teamInvitations.id, id), eq(teamInvitations.teamId, teamId)));
  if (!invitation) throw noSuchInvitation();
  return invitation;
}

const noSuchInvitation = () =>
  new AppError("not_found", { message: "This invitation no longer exists." });
