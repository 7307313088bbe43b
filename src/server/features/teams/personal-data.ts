import { getUserCipher } from "#server/db/user-cipher.ts";
import type { Context } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { billingCustomers } from "#server/db/schema/billing.ts";
import {
  encouragements,
  practiceViews,
  teamEvents,
  teamInvitations,
  teamMembers,
  teams,
} from "#server/db/schema/teams.ts";
import { enqueueMail } from "#server/mail/index.ts";
import type { Person, PersonalData } from "#server/kernel/personal-data.ts";
import { and, asc, eq, inArray, ne, or, sql } from "#server/platform/orm.ts";
import { paths } from "#shared/paths.ts";
import { ENCOURAGEMENTS } from "#shared/teams/encouragements.ts";
import { lockTeams } from "./lock-team.ts";
import { listPracticeViews } from "./practice-views.ts";
import { adminRoleInheritedMail, teamEndedMail } from "./team-mails.ts";

export const teamPersonalData: PersonalData = {
  name: "team",
  async describe(ctx, { userId }) {
    const [membership] = await ctx.db
      .select({
        teamName: teams.name,
        role: teamMembers.role,
        sharesAdherence: teamMembers.sharesAdherence,
        joinedAt: teamMembers.joinedAt,
      })
      .from(teamMembers)
      .innerJoin(teams, eq(teams.id, teamMembers.teamId))
      .where(eq(teamMembers.userId, userId));
    return {
      membership: membership ?? null,
      history: await describeHistory(ctx, userId),
      viewsOfYourCounts: await listPracticeViews(ctx, userId),
      encouragements: await listEncouragements(ctx, userId),
    };
  },
  async lockBeforeErase(ctx, { userId }) {
    const seats = await ctx.db
      .select({ id: teamMembers.teamId })
      .from(teamMembers)
      .where(eq(teamMembers.userId, userId));
    const paid = await ctx.db
      .select({ id: teams.id })
      .from(teams)
      .innerJoin(billingCustomers, eq(billingCustomers.id, teams.customerId))
      .where(eq(billingCustomers.userId, userId));
    const ids = [...seats, ...paid].map(({ id }) => id);
    await lockTeams(ctx, inArray(teams.id, ids));
  },
  async erase(ctx, person) {
    await deleteOwnTeams(ctx, person);
    await eraseSeat(ctx, person);
    await deleteViewsAndEncouragements(ctx, person);
    if (person.email !== null) await deleteInvitationsOf(ctx, person.email);
  },
};

async function describeHistory(ctx: Context, userId: string) {
  const events = await ctx.db
    .select()
    .from(teamEvents)
    .where(or(eq(teamEvents.actorId, userId), eq(teamEvents.subjectId, userId)))
    .orderBy(asc(teamEvents.createdAt));
  const userCipher = await getUserCipher(ctx, userId);
  return events.map(({ kind, change, actorId, reason, createdAt }) => ({
    kind,
    change,
    wasYou: actorId === userId,
    reason: reason && actorId === userId ? userCipher.decrypt<string>(reason) : null,
    at: createdAt,
  }));
}

/** Lists the encouragements that a user has received or sent. */
async function listEncouragements(ctx: Context, userId: string) {
  const rows = await ctx.db
    .select()
    .from(encouragements)
    .where(or(eq(encouragements.userId, userId), eq(encouragements.senderId, userId)))
    .orderBy(asc(encouragements.sentAt));
  return rows.map(({ senderId, encouragement, sentAt }) => ({
    wasYou: senderId === userId,
    text: ENCOURAGEMENTS[encouragement],
    at: sentAt,
  }));
}

async function deleteViewsAndEncouragements(ctx: Context, { userId }: Person): Promise<void> {
  await ctx.db
    .delete(practiceViews)
    .where(or(eq(practiceViews.userId, userId), eq(practiceViews.viewerId, userId)));
  await ctx.db
    .delete(encouragements)
    .where(or(eq(encouragements.userId, userId), eq(encouragements.senderId, userId)));
}

/** Deletes a user's invitations. The team's history still shows that someone was invited, but not who. */
async function deleteInvitationsOf(ctx: Context, email: string): Promise<void> {
  await ctx.db.delete(teamInvitations).where(eq(teamInvitations.email, email));
  const invitation = inArray(teamEvents.kind, ["invited", "invitation_revoked"]);
  await ctx.db
    .update(teamEvents)
    .set({ change: null })
    .where(and(invitation, sql`${teamEvents.change}->>'to' = ${email}`));
}

/**
 * Gives up the seat of a deleted account. An admin's role passes to the payer or, if the payer isn't in the team, to
 * the longest-standing member.
 */
async function eraseSeat(ctx: Context, { userId }: Person): Promise<void> {
  const [seat] = await ctx.db
    .select({ team: teams, role: teamMembers.role })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teamMembers.userId, userId))
    .for("update", { of: teams });
  await ctx.db.delete(teamMembers).where(eq(teamMembers.userId, userId));
  if (seat?.role === "admin") await transferAdminRole(ctx, seat.team);
}

async function transferAdminRole(ctx: Context, team: typeof teams.$inferSelect): Promise<void> {
  const [heir] = await ctx.db
    .select({ userId: users.id, email: users.email })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .leftJoin(
      billingCustomers,
      and(eq(billingCustomers.id, team.customerId), eq(billingCustomers.userId, users.id)),
    )
    .where(eq(teamMembers.teamId, team.id))
    .orderBy(asc(billingCustomers.id), asc(teamMembers.joinedAt))
    .limit(1);
  if (!heir) return;
  const ofTeam = eq(teamMembers.teamId, team.id);
  await ctx.db.update(teamMembers).set({ role: "member" }).where(ofTeam);
  const isHeir = eq(teamMembers.userId, heir.userId);
  await ctx.db.update(teamMembers).set({ role: "admin" }).where(isHeir);
  const mail = adminRoleInheritedMail({
    team: team.name,
    url: ctx.config.siteUrl + paths.accountTeam,
  });
  if (heir.email !== null) await enqueueMail(ctx, heir.email, mail);
}

/** Deletes the teams that the deleted account pays for, and emails their members. */
async function deleteOwnTeams(ctx: Context, { userId }: Person): Promise<void> {
  const own = await ctx.db
    .select({ id: teams.id, name: teams.name })
    .from(teams)
    .innerJoin(billingCustomers, eq(billingCustomers.id, teams.customerId))
    .where(eq(billingCustomers.userId, userId))
    .for("update", { of: teams });
  for (const { id, name } of own) {
    const members = await ctx.db
      .select({ email: users.email })
      .from(teamMembers)
      .innerJoin(users, eq(users.id, teamMembers.userId))
      .where(and(eq(teamMembers.teamId, id), ne(teamMembers.userId, userId)));
    const planUrl = ctx.config.siteUrl + paths.choosePlan;
    for (const { email } of members)
      if (email !== null) await enqueueMail(ctx, email, teamEndedMail({ team: name, planUrl }));
  }
  const ids = own.map(({ id }) => id);
  if (ids.length > 0) await ctx.db.delete(teams).where(inArray(teams.id, ids));
}
