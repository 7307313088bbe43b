import type { MemberContext } from "#server/kernel/context.ts";
import { teamInvitations } from "#server/db/schema/teams.ts";
import { enqueueMail } from "#server/mail/index.ts";
import { eq } from "#server/platform/orm.ts";
import { plainHash } from "#server/platform/secrets.ts";
import { paths } from "#shared/paths.ts";
import type { Invitation } from "#shared/teams/invite-contract.ts";
import { newInvite } from "../invite/new-invite.ts";
import type { TeamRow } from "../lock-team.ts";
import { findPerson, invitationMail } from "../team-mails.ts";

export type InvitationRow = typeof teamInvitations.$inferSelect;

/** Emails a new link. Only the hash of a link is stored, so the old one can't be sent again. */
export async function sendInvitation(
  ctx: MemberContext,
  team: TeamRow,
  { id, email }: InvitationRow,
): Promise<Invitation> {
  const sentAt = ctx.clock.now();
  const { hash, expiresAt } = newInvite(sentAt);
  await ctx.db
    .update(teamInvitations)
    .set({ linkHash: plainHash(hash), sentAt, expiresAt })
    .where(eq(teamInvitations.id, id));
  const { name: person } = await findPerson(ctx, ctx.actor.userId);
  const url = ctx.config.siteUrl + paths.teamInvite(hash);
  await enqueueMail(ctx, email, invitationMail({ team: team.name, person, url }));
  return { id, email, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
