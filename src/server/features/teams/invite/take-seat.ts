import type { Context } from "#server/kernel/context.ts";
import { teamInvitations, teamMembers, teams } from "#server/db/schema/teams.ts";
import { recordTeamEvent } from "../record-team-event.ts";
import { enqueueNotice } from "#server/features/notifications/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, eq, inArray } from "#server/platform/orm.ts";
import { lockTeams, countSeats, type TeamRow } from "../lock-team.ts";
import { listAdmins, findPerson, joinedNotice } from "../team-mails.ts";
import { type Invite, requireInvite } from "./find-invite.ts";

/**
 * Locks the invited team, and any other that the user is about to leave. No one else can take a seat until the
 * transaction ends, so the last seat is only given once.
 */
export async function lockInvitedTeam(
  ctx: Context,
  inviteHash: string,
  otherTeamId?: string,
): Promise<{ team: TeamRow; invite: Invite }> {
  const { teamId } = await requireInvite(ctx, inviteHash);
  const ids = otherTeamId === undefined ? [teamId] : [teamId, otherTeamId];
  await lockTeams(ctx, inArray(teams.id, ids));
  // The link may have been reset while this waited for the lock.
  const invite = await requireInvite(ctx, inviteHash);
  const [team] = await ctx.db.select().from(teams).where(eq(teams.id, invite.teamId));
  if (!team || invite.teamId !== teamId) throw new AppError("invalid_invite");
  return { team, invite };
}

/**
 * Takes a seat for a user who joins, under the team's lock. Everything that comes with a new member happens in the
 * same transaction.
 */
export async function takeSeat(
  ctx: Context,
  { team, invite }: { team: TeamRow; invite: Invite },
  userId: string,
): Promise<void> {
  await requireFreeSeat(ctx, team.id);
  const joinedAt = ctx.clock.now();
  const added = await ctx.db
    .insert(teamMembers)
    .values({ userId, teamId: team.id, role: "member", joinedAt })
    .onConflictDoNothing()
    .returning({ userId: teamMembers.userId });
  if (added.length === 0) throw new AppError("already_in_team");
  await recordTeamEvent(ctx, { teamId: team.id, kind: "joined", actorId: userId });
  const person = await findPerson(ctx, userId);
  await endInvitations(ctx, team.id, [person.email, invite.invitation?.email]);
  const content = joinedNotice({ team: team.name, person: person.name });
  for (const admin of await listAdmins(ctx, team.id))
    await enqueueNotice(ctx, "team", admin, content);
}

/** Rejects the request if the team has no free seat. Called under the team's lock, or earlier to fail fast. */
export async function requireFreeSeat(ctx: Context, teamId: string): Promise<TeamRow> {
  const [team] = await ctx.db.select().from(teams).where(eq(teams.id, teamId));
  if (!team) throw new AppError("invalid_invite");
  const { purchased, used, isPlanActive } = await countSeats(ctx, team);
  if (!isPlanActive) throw new AppError("invalid_invite");
  if ((await listAdmins(ctx, team.id)).length === 0)
    throw new AppError("conflict", {
      message: "This team's admin hasn't logged in yet. Open the link again later.",
    });
  if (used >= purchased)
    throw new AppError("team_full", {
      message: `Team Full. This team has reached its maximum capacity of ${purchased} seats.`,
    });
  return team;
}

/** Deletes the open invitations of a new member, whichever link they used. */
async function endInvitations(
  ctx: Context,
  teamId: string,
  addresses: (string | null | undefined)[],
): Promise<void> {
  const emails = addresses.flatMap((address) => address ?? []);
  if (emails.length === 0) return;
  await ctx.db
    .delete(teamInvitations)
    .where(and(eq(teamInvitations.teamId, teamId), inArray(teamInvitations.email, emails)));
}
