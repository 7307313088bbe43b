import type { Context } from "#server/kernel/context.ts";
import { teamInvitations, teams } from "#server/db/schema/teams.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, eq, gt } from "#server/platform/orm.ts";
import { plainHash } from "#server/platform/secrets.ts";

/** The team that a link gives access to. An emailed link also proves that its bearer reads that mailbox. */
export type Invite = {
  teamId: string;
  invitation: { id: string; email: string } | null;
};

/**
 * Finds an invitation by the team's own link or an emailed one. Returns undefined if it doesn't exist or has expired.
 */
export async function findInvite(ctx: Context, inviteHash: string): Promise<Invite | undefined> {
  const now = ctx.clock.now();
  const [team] = await ctx.db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.inviteHash, inviteHash), gt(teams.inviteExpiresAt, now)));
  if (team) return { teamId: team.id, invitation: null };
  const [mailed] = await ctx.db
    .select()
    .from(teamInvitations)
    .where(
      and(eq(teamInvitations.linkHash, plainHash(inviteHash)), gt(teamInvitations.expiresAt, now)),
    );
  return mailed && { teamId: mailed.teamId, invitation: { id: mailed.id, email: mailed.email } };
}

export async function requireInvite(ctx: Context, inviteHash: string): Promise<Invite> {
  const invite = await findInvite(ctx, inviteHash);
  if (!invite) throw new AppError("invalid_invite");
  return invite;
}
