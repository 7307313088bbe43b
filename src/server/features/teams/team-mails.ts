import { type Letter, type Mail, mailTemplate } from "#server/mail/index.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { INVITE_DAYS } from "#shared/teams/invite-contract.ts";
import type { Context } from "#server/kernel/context.ts";
import { fullNameOf } from "#server/kernel/person-names.ts";
import { users } from "#server/db/schema/identity.ts";
import { teamMembers } from "#server/db/schema/teams.ts";
import { and, eq } from "#server/platform/orm.ts";

type InTeam = { team: string };
type About = InTeam & { person: string };

const OWN_WORDS = "Everything you wrote is yours: log in to read it or to take it with you.";

export function invitationMail({ team, person, url }: About & { url: string }): Mail {
  return mailTemplate({
    subject: `${person} invites you to ${team}`,
    paragraphs: [
      `${person} has a seat for you in the team ${team} at ${PRODUCT_NAME}: ten minutes of mind training a day.`,
      "Nobody in the team can read what you write.",
    ],
    button: { label: "Accept the invitation", url },
    notes: [`The link is yours alone and works for ${INVITE_DAYS} days.`],
  });
}

/** An admin can switch these two off, so they are sent through the notifications. */
export function joinedLetter({ team, person }: About): Letter {
  return {
    subject: `${person} joined ${team}`,
    paragraphs: [`${person} has taken a seat in your team ${team}.`],
  };
}

export function leftLetter({ team, person, reason }: About & { reason: string }): Letter {
  return {
    subject: `${person} left ${team}`,
    paragraphs: [
      `${person} has left your team ${team}. The seat is free again.`,
      ...(reason === "" ? [] : [`What they wanted you to know:\n${reason}`]),
    ],
  };
}

export function removedMail({
  team,
  reason,
  planUrl,
}: InTeam & { reason: string; planUrl: string }): Mail {
  return mailTemplate({
    subject: `You are no longer in ${team}`,
    paragraphs: [
      `An admin removed you from the team ${team}. Your access through the team has ended.`,
      ...(reason === "" ? [] : [`The reason given:\n${reason}`]),
      OWN_WORDS,
    ],
    button: { label: "Choose your own plan", url: planUrl },
  });
}

export function handoverOfferedMail({ team, person, url }: About & { url: string }): Mail {
  return mailTemplate({
    subject: `${person} wants to hand ${team} over to you`,
    paragraphs: [
      `${person} wants to make you the admin of ${team}. An admin invites and removes members and names the team.`,
      "Nothing changes until you accept.",
    ],
    button: { label: "Look at the offer", url },
  });
}

export function handoverAnsweredMail({
  team,
  person,
  accepted,
}: About & { accepted: boolean }): Mail {
  return mailTemplate({
    subject: accepted ? `${person} is now admin of ${team}` : `${person} stays a member of ${team}`,
    paragraphs: [
      accepted
        ? `${person} has accepted. You are a member of ${team} from now on; your card is charged for the plan until another one is given.`
        : `${person} has declined the admin role. You are still the admin of ${team}.`,
    ],
  });
}

export function leadInheritedMail({ team, url }: InTeam & { url: string }): Mail {
  return mailTemplate({
    subject: `You are now admin of ${team}`,
    paragraphs: [
      `The admin of your team ${team} has deleted their account, so you are its admin now: you invite and remove members and name the team.`,
      "If somebody else should have it, hand it over on the team's page.",
    ],
    button: { label: "See my team", url },
  });
}

export function teamEndedMail({ team, planUrl }: InTeam & { planUrl: string }): Mail {
  return mailTemplate({
    subject: `${team} has ended`,
    paragraphs: [
      `The team ${team} no longer exists, because the account that paid for it is gone.`,
      OWN_WORDS,
    ],
    button: { label: "Choose your own plan", url: planUrl },
  });
}

type Admin = { userId: string; email: string };

export async function adminsOf(ctx: Context, teamId: string): Promise<Admin[]> {
  const admins = await ctx.db
    .select({ userId: users.id, email: users.email })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.role, "admin")));
  return admins.flatMap(({ userId, email }) => (email === null ? [] : [{ userId, email }]));
}

/** What somebody is called in mails: their name, or their address before they have given one. */
export async function findPerson(
  ctx: Context,
  userId: string,
): Promise<{ name: string; email: string | null }> {
  const [person] = await ctx.db
    .select({ name: fullNameOf(users), email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  return { name: person?.name || person?.email || "Somebody", email: person?.email ?? null };
}
