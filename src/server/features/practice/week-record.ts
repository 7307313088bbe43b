import type { OwnerContext } from "#server/kernel/context.ts";
import { prepared } from "#server/db/prepared.ts";
import { users } from "#server/db/schema/identity.ts";
import { weeklyMaps } from "#server/db/schema/planning.ts";
import { practices, restPeriods } from "#server/db/schema/practice.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { NIGHTS_TARGET, type NightsOfWeek } from "#shared/practice/contract.ts";
import {
  restAround,
  type RestDays,
  type RestPeriod,
  type RestReason,
} from "#shared/practice/rest.ts";
import { type RunOfWeeks, runOfWeeks } from "#shared/practice/run-of-weeks.ts";
import { addDays, weekStartOf } from "#shared/time/local-day.ts";

const since = sql.placeholder("since");
const owner = sql.placeholder("userId");
type ByWeek = Record<string, number>;
type EncryptedRest = RestDays & { id: string; encryptedReason: string };

// One statement, because the dashboard is read more often than anything else.
const weekRecord = prepared((db) =>
  db
    .select({
      days: sql<string[]>`array(select ${practices.night}::text from ${practices}
        where ${practices.userId} = ${owner} and ${practices.kind} = 'vision'
        and ${practices.night} between ${sql.placeholder("monday")} and ${sql.placeholder("sunday")})`,
      nights: sql<ByWeek | null>`(select json_object_agg(week, nights) from (
        select date_trunc('week', ${practices.night}::timestamp)::date as week, count(*) as nights
        from ${practices}
        where ${practices.userId} = ${owner} and ${practices.kind} = 'vision'
        and ${practices.night} >= ${since} group by 1) weeks)`,
      targets: sql<ByWeek | null>`(
        select json_object_agg(${weeklyMaps.weekStart}, ${weeklyMaps.targetNights}) from ${weeklyMaps}
        where ${weeklyMaps.userId} = ${owner} and ${weeklyMaps.weekStart} >= ${since})`,
      rests: sql<EncryptedRest[] | null>`(
        select json_agg(json_build_object('id', ${restPeriods.id}, 'firstDay', ${restPeriods.firstDay},
          'lastDay', ${restPeriods.lastDay}, 'encryptedReason', encode(${restPeriods.encryptedReason}, 'base64')))
        from ${restPeriods}
        where ${restPeriods.userId} = ${owner} and ${restPeriods.lastDay} >= ${since}
        and ${restPeriods.lastDay} >= ${restPeriods.firstDay})`,
    })
    .from(users)
    .where(eq(users.id, owner))
    .prepare("week_record"),
);

export type WeekRecord = { nights: NightsOfWeek; run: number; rest: RestPeriod | null };

/** Enough for most runs; a longer one is counted over the year, which reads four times as much. */
const FEW_WEEKS = 13;
const WEEKS_OF_A_YEAR = 53;

/** The nights of this week, the run of weeks that it continues, and the rest that interrupts it. */
export async function getWeekRecord(ctx: OwnerContext, today: string): Promise<WeekRecord> {
  const monday = weekStartOf(today);
  const recent = await readWeeks(ctx, monday, FEW_WEEKS);
  const { run } = recent.mayBeLonger ? await readWeeks(ctx, monday, WEEKS_OF_A_YEAR) : recent;
  const listened = new Set(recent.days);
  const days = Array.from({ length: 7 }, (_, index) => listened.has(addDays(monday, index)));
  const [least, most] = NIGHTS_TARGET;
  const rest = restAround(recent.rests, today);
  return {
    nights: { done: listened.size, target: [least, most], days },
    run,
    rest: rest && {
      id: rest.id,
      firstDay: rest.firstDay,
      lastDay: rest.lastDay,
      reason: ctx.userCipher.decrypt<RestReason>(Buffer.from(rest.encryptedReason, "base64")),
    },
  };
}

async function readWeeks(
  { db, actor: { userId } }: OwnerContext,
  monday: string,
  weeks: number,
): Promise<{ days: string[]; rests: EncryptedRest[] } & RunOfWeeks> {
  const [row] = await weekRecord(db).execute({
    userId,
    monday,
    sunday: addDays(monday, 6),
    since: addDays(monday, -7 * (weeks - 1)),
  });
  const { days = [], nights, targets, rests } = { ...row };
  const found = { nights: nights ?? {}, targets: targets ?? {}, rests: rests ?? [] };
  return { days, rests: found.rests, ...runOfWeeks({ thisWeek: monday, ...found, weeks }) };
}
