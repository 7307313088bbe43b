import type { SQL } from "drizzle-orm";
import type { Context, MemberContext, OwnerContext } from "#server/kernel/context.ts";
import { prepared } from "#server/db/prepared.ts";
import { users } from "#server/db/schema/identity.ts";
import { practices } from "#server/db/schema/practice.ts";
import { subselectRows } from "#server/db/subselect.ts";
import { and, asc, desc, eq, gte, lt, lte, sql } from "#server/platform/orm.ts";
import {
  NIGHTS_TARGET,
  type NightsOfWeek,
  type PastMeditation,
  type PracticeOfDay,
} from "#shared/practice/contract.ts";
import { addDays, weekStartOf } from "#shared/time/local-day.ts";

const MEDITATIONS_SHOWN = 50;

type WeekOf = { userId: string; today: string };

const nightRows = prepared((db) =>
  db
    .select({ night: practices.night })
    .from(practices)
    .where(
      and(
        eq(practices.userId, sql.placeholder("userId")),
        eq(practices.kind, "vision"),
        gte(practices.night, sql.placeholder("monday")),
        lte(practices.night, sql.placeholder("sunday")),
      ),
    )
    .prepare("nights_of_week"),
);

/** Returns the nights of the current week on which the vision was listened to, given `today`. */
export async function nightsOfWeek(
  { db }: Pick<Context, "db">,
  { userId, today }: WeekOf,
): Promise<NightsOfWeek> {
  const monday = weekStartOf(today);
  const week = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const rows = await nightRows(db).execute({ userId, monday, sunday: addDays(monday, 6) });
  const nights = new Set(rows.map((row) => row.night));
  const [least, most] = NIGHTS_TARGET;
  return { done: nights.size, target: [least, most], days: week.map((day) => nights.has(day)) };
}

/** Returns the night of a user's first breathing practice, or null if there is none. */
export async function breathingSince({ db, actor }: MemberContext): Promise<string | null> {
  const [first] = await db
    .select({ night: sql<string | null>`min(${practices.night})::text` })
    .from(practices)
    .where(and(eq(practices.userId, actor.userId), eq(practices.kind, "breathing")));
  return first?.night ?? null;
}

const { night, kind, startedAt, minutes, voice } = practices;
const PRACTICE_COLUMNS = { night, kind, startedAt, minutes, voice };
type PracticeRow = Pick<typeof practices.$inferSelect, keyof typeof PRACTICE_COLUMNS>;

const practiceRows = prepared((db) =>
  db
    .select(PRACTICE_COLUMNS)
    .from(practices)
    .where(
      and(
        eq(practices.userId, sql.placeholder("userId")),
        gte(night, sql.placeholder("from")),
        lt(night, sql.placeholder("before")),
      ),
    )
    .orderBy(asc(startedAt))
    .prepare("practices_between"),
);

/** Returns all practices of these days, oldest first. */
export async function practicesBetween(
  ctx: OwnerContext,
  { from, before }: { from: string; before?: string | undefined },
): Promise<PracticeOfDay[]> {
  const { userId } = ctx.actor;
  const rows = await practiceRows(ctx.db).execute({ userId, from, before: before ?? "infinity" });
  return toPracticesOfDay(rows);
}

/** Subselect of the practices of the current `users` row since the day `from`, oldest first. */
export function practicesSince(from: SQL) {
  return subselectRows(
    PRACTICE_COLUMNS,
    sql`from (select * from ${practices} where ${practices.userId} = ${users.id}
      and ${night} >= ${from} and ${night} < ${sql.placeholder("before")}
      order by ${startedAt}) ${practices}`,
  );
}

export function toPracticesOfDay(rows: PracticeRow[]): PracticeOfDay[] {
  return rows.map(({ night, kind, startedAt, minutes, voice }) => ({
    night,
    kind,
    startedAt: startedAt.toISOString(),
    minutes,
    voice,
  }));
}

export async function listMeditations(ctx: MemberContext): Promise<PastMeditation[]> {
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
