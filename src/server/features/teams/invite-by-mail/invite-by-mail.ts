import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { teamInvitations, teamMembers } from "#server/db/schema/teams.ts";
import { recordTeamEvent } from "../record-team-event.ts";
import { AppError } from "#server/platform/errors.ts";
import { newId } from "#server/platform/id.ts";
import { and, count, eq, gt, inArray } from "#server/platform/orm.ts";
import { MAX_INVITATIONS_PER_REQUEST } from "#shared/teams/invite-contract.ts";
import { requireActivePlan } from "../invite/invite-link.ts";
import { lockTeamAsAdmin, type TeamRow } from "../lock-team.ts";
import { sendInvitation } from "./send-invitation.ts";

/** A repeated request within this time is a retry after a lost response. Its email is already on the way. */
const RETRY_WINDOW_MS = 60_000;

type Invited = { invited: string[]; alreadyIn: string[] };

/**
 * Invites every address on the list, or none. A person who was invited before gets a new link, and the old one stops
 * working.
 */
export function inviteByMail(
  ctx: MemberContext,
  { tid, emails }: { tid: string; emails: string[] },
): Promise<Invited> {
  const wanted = [...new Set(emails.map((email) => email.toLowerCase()))];
  return inTransaction(ctx, async (ctx) => {
    const { team } = await lockTeamAsAdmin(ctx, tid);
    await requireActivePlan(ctx, team);
    const members = await memberAddresses(ctx, team, wanted);
    const invited = wanted.filter((email) => !members.has(email));
    const justInvited = await recentlyInvited(ctx, team, invited);
    for (const email of invited) if (!justInvited.has(email)) await invite(ctx, team, email);
    await enforceInvitationLimit(ctx, team);
    return { invited, alreadyIn: [...members] };
  });
}

async function memberAddresses(ctx: MemberContext, { id }: TeamRow, emails: string[]) {
  const members = await ctx.db
    .select({ email: users.email })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.teamId, id), inArray(users.email, emails)));
  return new Set(members.flatMap(({ email }) => email ?? []));
}

async function recentlyInvited(ctx: MemberContext, { id }: TeamRow, emails: string[]) {
  const since = new Date(ctx.clock.now().getTime() - RETRY_WINDOW_MS);
  const { teamId, email, sentAt } = teamInvitations;
  const sent = await ctx.db
    .select({ email })
    .from(teamInvitations)
    .where(and(eq(teamId, id), inArray(email, emails), gt(sentAt, since)));
  return new Set(sent.map(({ email }) => email));
}

async function invite(ctx: MemberContext, team: TeamRow, email: string): Promise<void> {
  const now = ctx.clock.now();
  const row = { id: newId(now), teamId: team.id, email, linkHash: newId(now) };
  const [invitation] = await ctx.db
    .insert(teamInvitations)
    .values({ ...row, sentAt: now, expiresAt: now })
    .onConflictDoUpdate({
      target: [teamInvitations.teamId, teamInvitations.email],
      set: { sentAt: now },
    })
    .returning();
  if (!invitation) throw new Error("The invitation was not stored");
  await sendInvitation(ctx, team, invitation);
  const [actorId, change] = [ctx.actor.userId, { to: email }];
  await recordTeamEvent(ctx, { teamId: team.id, kind: "invited", actorId, change });
}

/**
 * Limits the open invitations to more than any team has seats for, so that a stolen session can't send mass email.
 */
async function enforceInvitationLimit(ctx: MemberContext, { id }: TeamRow): Promise<void> {
  const [waiting] = await ctx.db
    .select({ number: count() })
    .from(teamInvitations)
    .where(eq(teamInvitations.teamId, id));
  if ((waiting?.number ?? 0) > MAX_INVITATIONS_PER_REQUEST)
    throw new AppError("conflict", {
      message: `At most ${MAX_INVITATIONS_PER_REQUEST} invitations can be open at a time. Revoke some first.`,
    });
}
