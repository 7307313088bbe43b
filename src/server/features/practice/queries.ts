import type { Context, MemberContext } from "#server/context.ts";
import { practices } from "#server/db/schema/practice.ts";
import { and, asc, desc, eq, gte, inArray, lt, lte } from "#server/platform/orm.ts";
import {
  NIGHTS_TARGET,
  type NightsOfWeek,
  type PastMeditation,
  type PracticeOfDay,
} from "#shared/practice/contract.ts";
import { addDays, weekStartOf } from "#shared/practice/local-day.ts";

const MEDITATIONS_SHOWN = 50;

/** On which nights of the week that `today` is in the vision was listened to. */
export async function nightsOfWeek(
  ctx: Context,
  { userId, today }: { userId: string; today: string },
): Promise<NightsOfWeek> {
  const monday = weekStartOf(today);
  const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const rows = await ctx.db
    .select({ night: practices.night })
    .from(practices)
    .where(
      and(
        eq(practices.userId, userId),
        eq(practices.kind, "vision"),
        gte(practices.night, monday),
        lte(practices.night, addDays(monday, 6)),
      ),
    );
  const nights = new Set(rows.map((row) => row.night));
  const [least, most] = NIGHTS_TARGET;
  return { done: nights.size, target: [least, most], days: week.map((day) => nights.has(day)) };
}

/** Everything that was practised on these days, oldest first. */
export async function practicesBetween(
  ctx: MemberContext,
  { from, before }: { from: string; before?: string | undefined },
): Promise<PracticeOfDay[]> {
  const rows = await ctx.db
    .select()
    .from(practices)
    .where(
      and(
        eq(practices.userId, ctx.actor.userId),
        inArray(practices.kind, ["vision", "breathing", "meditation"]),
        gte(practices.night, from),
        before ? lt(practices.night, before) : undefined,
      ),
    )
    .orderBy(asc(practices.startedAt));
  return rows.map(({ night, kind, startedAt, minutes, voice }) => ({
    night,
    kind,
    startedAt: startedAt.toISOString(),
    minutes,
    voice,
  }));
}

export async function latestMeditations(ctx: MemberContext): Promise<PastMeditation[]> {
  const rows = await ctx.db
    .select()
    .from(practices)
    .where(and(eq(practices.userId, ctx.actor.userId), eq(practices.kind, "meditation")))
    .orderBy(desc(practices.startedAt))
    .limit(MEDITATIONS_SHOWN);
  return rows.flatMap(({ id, meditation, startedAt, minutes, isUseful }) =>
    meditation ? [{ id, meditation, startedAt: startedAt.toISOString(), minutes, isUseful }] : [],
  );
}
