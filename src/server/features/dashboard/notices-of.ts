import type { MailedInvitation } from "#server/features/teams/index.ts";
import type { DashboardState } from "#shared/dashboard/contract.ts";

type Known = { invitation: MailedInvitation | null; lostTeam: string | null };

/** What a person should know of teams that they are not in. */
export function noticesOf(
  { invitation, lostTeam }: Known,
  { now, isPaid }: { now: Date; isPaid: boolean },
): Pick<DashboardState, "invitation" | "lostTeam"> {
  const isOpen = invitation !== null && new Date(invitation.expiresAt) > now;
  return {
    invitation: isOpen
      ? { teamName: invitation.teamName, sentAt: new Date(invitation.sentAt).toISOString() }
      : null,
    lostTeam: isPaid ? null : lostTeam,
  };
}
