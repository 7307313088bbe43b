import type { TeamEvent, TeamEventKind } from "#shared/teams/contract.ts";

type Told = { actor: string; subject: string; from: string; to: string };

const SENTENCES = {
  joined: ({ actor }) => `${actor} joined`,
  left: ({ actor }) => `${actor} left`,
  removed: ({ actor, subject }) => `${actor} removed ${subject}`,
  renamed: ({ actor, from, to }) => `${actor} renamed the team from "${from}" to "${to}"`,
  seats: ({ from, to }) => `The team went from ${from} to ${to} seats`,
  invited: ({ actor, to }) => `${actor} invited ${to}`,
  invitation_revoked: ({ actor, to }) => `${actor} took back the invitation to ${to}`,
  link_reset: ({ actor }) => `${actor} reset the invite link`,
  handover_offered: ({ actor, subject }) => `${actor} offered the team to ${subject}`,
  handover_withdrawn: ({ actor, subject }) => `${actor} took back the offer to ${subject}`,
  handover_declined: ({ actor }) => `${actor} declined the admin's role`,
  handed_over: ({ actor, subject }) => `${actor} took over the team from ${subject}`,
} satisfies Record<TeamEventKind, (told: Told) => string>;

/** One line of a team's history. Somebody who has deleted their account has no name any more. */
export function eventText({ kind, actorName, subjectName, from, to }: TeamEvent): string {
  return SENTENCES[kind]({
    actor: actorName || "A former member",
    subject: subjectName || "a former member",
    from: from ?? "",
    to: to || "somebody",
  });
}
