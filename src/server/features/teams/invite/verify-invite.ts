import type { Context } from "#server/kernel/context.ts";
import { fullNameColumn } from "#server/kernel/person-names.ts";
import { users } from "#server/db/schema/identity.ts";
import { teamMembers, teams } from "#server/db/schema/teams.ts";
import { and, asc, eq } from "#server/platform/orm.ts";
import type { InviteVerification } from "#shared/teams/invite-contract.ts";
import { countSeats } from "../lock-team.ts";
import { findInvite } from "./find-invite.ts";

/** The response for an invalid link. It reveals nothing about the team that the link may have belonged to. */
const INVALID: InviteVerification = {
  valid: false,
  teamId: null,
  teamName: "",
  adminName: "",
  seatsAvailable: 0,
  seatsPurchased: 0,
  waitingForAdmin: false,
  invitedEmail: null,
};

export async function verifyInvite(ctx: Context, inviteHash: string): Promise<InviteVerification> {
  const invite = await findInvite(ctx, inviteHash);
  if (!invite) return INVALID;
  const [team] = await ctx.db.select().from(teams).where(eq(teams.id, invite.teamId));
  if (!team) return INVALID;
  const { purchased, used, isPlanActive } = await countSeats(ctx, team);
  if (!isPlanActive) return INVALID;
  const [admin] = await ctx.db
    .select({ name: fullNameColumn(users) })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.teamId, team.id), eq(teamMembers.role, "admin")))
    .orderBy(asc(teamMembers.joinedAt))
    .limit(1);
  return {
    valid: true,
    teamId: team.id,
    teamName: team.name,
    adminName: admin?.name || "Your coach",
    seatsAvailable: Math.max(0, purchased - used),
    seatsPurchased: purchased,
    waitingForAdmin: admin === undefined,
    invitedEmail: invite.invitation?.email ?? null,
  };
}
