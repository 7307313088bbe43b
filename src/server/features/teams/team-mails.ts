import { type MailContent, type Mail, mailTemplate } from "#server/mail/index.ts";
import type { Context } from "#server/kernel/context.ts";
import { fullNameColumn } from "#server/kernel/person-names.ts";
import { users } from "#server/db/schema/identity.ts";
import { teamMembers } from "#server/db/schema/teams.ts";
import { and, eq } from "#server/platform/orm.ts";
import { teamMailsTexts as texts } from "./texts.ts";

type TeamName = { team: string };
type TeamAndPerson = TeamName & { person: string };

const PRIVACY_NOTE = texts.ownWords;

export function invitationMail({ team, person, url }: TeamAndPerson & { url: string }): Mail {
  return mailTemplate({
    subject: texts.invitesYouTo(person, team),
    paragraphs: [texts.seatForYou(person, team), texts.writingIsPrivate],
    button: { label: texts.acceptTheInvitation, url },
    notes: [texts.linkIsPersonal],
  });
}

/** An admin can switch off this email and the next, so both are sent through the notifications. */
export function joinedNotice({ team, person }: TeamAndPerson): MailContent {
  return {
    subject: texts.joined(person, team),
    paragraphs: [texts.tookSeat(person, team)],
  };
}

export function leftNotice({
  team,
  person,
  reason,
}: TeamAndPerson & { reason: string }): MailContent {
  return {
    subject: texts.left(person, team),
    paragraphs: [
      texts.memberLeft(person, team),
      ...(reason === "" ? [] : [texts.reasonForLeaving(reason)]),
    ],
  };
}

export function removedMail({
  team,
  reason,
  planUrl,
}: TeamName & { reason: string; planUrl: string }): Mail {
  return mailTemplate({
    subject: texts.removedSubject(team),
    paragraphs: [
      texts.removed(team),
      ...(reason === "" ? [] : [texts.reasonGiven(reason)]),
      PRIVACY_NOTE,
    ],
    button: { label: texts.chooseYourOwnPlan, url: planUrl },
  });
}

export function handoverOfferedMail({ team, person, url }: TeamAndPerson & { url: string }): Mail {
  return mailTemplate({
    subject: texts.handOverSubject(person, team),
    paragraphs: [texts.handOverOffered(person, team), texts.nothingChangesYet],
    button: { label: texts.lookAtTheOffer, url },
  });
}

export function handoverAnsweredMail({
  team,
  person,
  accepted,
}: TeamAndPerson & { accepted: boolean }): Mail {
  return mailTemplate({
    subject: accepted ? texts.isNowAdminOf(person, team) : texts.staysAMemberOf(person, team),
    paragraphs: [
      accepted ? texts.handOverAccepted(person, team) : texts.handOverDeclined(person, team),
    ],
  });
}

export function adminRoleInheritedMail({ team, url }: TeamName & { url: string }): Mail {
  return mailTemplate({
    subject: texts.nowAdmin(team),
    paragraphs: [texts.adminLeft(team), texts.canHandOver],
    button: { label: texts.seeMyTeam, url },
  });
}

export function teamEndedMail({ team, planUrl }: TeamName & { planUrl: string }): Mail {
  return mailTemplate({
    subject: texts.teamEndedSubject(team),
    paragraphs: [texts.teamEnded(team), PRIVACY_NOTE],
    button: { label: texts.chooseYourOwnPlan, url: planUrl },
  });
}

type Admin = { userId: string; email: string };

export async function listAdmins(ctx: Context, teamId: string): Promise<Admin[]> {
  const admins = await ctx.db
    .select({ userId: users.id, email: users.email })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.role, "admin")));
  return admins.flatMap(({ userId, email }) => (email === null ? [] : [{ userId, email }]));
}

/** Returns a user's name for emails, or their address if they haven't given a name. */
export async function findPerson(
  ctx: Context,
  userId: string,
): Promise<{ name: string; email: string | null }> {
  const [person] = await ctx.db
    .select({ name: fullNameColumn(users), email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  return { name: person?.name || person?.email || "Somebody", email: person?.email ?? null };
}
