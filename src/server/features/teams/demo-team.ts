import type { Context } from "#server/kernel/context.ts";
import { DEMO_PEOPLE } from "#server/kernel/demo-people.ts";
import { encouragements, practiceViews, teamMembers, teams } from "#server/db/schema/teams.ts";
import { eq } from "#server/platform/orm.ts";
import { DAY_MS, HOUR_MS } from "#shared/time/time-spans.ts";

type Email = (typeof DEMO_PEOPLE)[number]["email"];

const TEAMMATES: { email: Email; joinedBeforeDays: number }[] = [
  { email: "member@example.com", joinedBeforeDays: 150 },
  { email: "teammate@example.com", joinedBeforeDays: 41 },
];

/** Names the team that the admin's purchase has created, and adds the other members. */
export async function seedDemoTeam(ctx: Context, sinceDays: number): Promise<void> {
  const [team] = await ctx.db
    .select({ id: teams.id })
    .from(teams)
    .innerJoin(teamMembers, eq(teamMembers.teamId, teams.id))
    .where(eq(teamMembers.userId, demoId("admin@example.com")));
  if (!team) return;
  await ctx.db.update(teams).set({ name: "North Harbor" }).where(eq(teams.id, team.id));
  const now = ctx.clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * DAY_MS);
  await ctx.db
    .update(teamMembers)
    .set({ role: "admin", joinedAt: daysAgo(sinceDays) })
    .where(eq(teamMembers.userId, demoId("admin@example.com")));
  for (const { email, joinedBeforeDays } of TEAMMATES)
    await ctx.db
      .insert(teamMembers)
      .values({
        userId: demoId(email),
        teamId: team.id,
        role: "member",
        sharesAdherence: true,
        joinedAt: daysAgo(joinedBeforeDays),
      })
      .onConflictDoNothing();
  await seedWeekOfCoach(ctx, daysAgo);
}

/** Seeds a few views by the coach, and an encouragement to everyone two hours ago. */
async function seedWeekOfCoach(ctx: Context, daysAgo: (days: number) => Date): Promise<void> {
  const coach = demoId("admin@example.com");
  if ((await ctx.db.$count(practiceViews, eq(practiceViews.viewerId, coach))) > 0) return;
  for (const { email } of TEAMMATES) {
    const userId = demoId(email);
    const views = [9, 5, 2].map(daysAgo);
    await ctx.db
      .insert(practiceViews)
      .values(
        views.map((viewedAt) => ({ userId, viewerId: coach, day: dayOf(viewedAt), viewedAt })),
      )
      .onConflictDoNothing();
    const sentAt = new Date(daysAgo(0).getTime() - 2 * HOUR_MS);
    await ctx.db
      .insert(encouragements)
      .values({ userId, senderId: coach, day: dayOf(sentAt), encouragement: "proud", sentAt })
      .onConflictDoNothing();
  }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

function demoId(email: Email): string {
  return DEMO_PEOPLE.find((person) => person.email === email)?.id ?? "";
}
