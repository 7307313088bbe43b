import type { OwnerContext } from "#server/kernel/context.ts";
import { prepared } from "#server/db/prepared.ts";
import {
  type EncryptedEvent,
  eventsBetween,
  findNearEvent,
} from "#server/features/events/index.ts";
import { users } from "#server/db/schema/identity.ts";
import { weeklyMaps } from "#server/db/schema/planning.ts";
import { practices, restPeriods } from "#server/db/schema/practice.ts";
import { eq, sql } from "#server/platform/orm.ts";
import type { AthleteEvent } from "#shared/events/contract.ts";
import { nearDays } from "#shared/events/near-event.ts";
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
      events: eventsBetween(owner, sql.placeholder("eventsFrom"), sql.placeholder("eventsTo")),
    })
    .from(users)
    .where(eq(users.id, owner))
    .prepare("week_record"),
);

export type WeekRecord = {
  nights: NightsOfWeek;
  run: number;
  rest: RestPeriod | null;
  event: AthleteEvent | null;
};

/** Enough for most runs; a longer one is counted over the year, which reads four times as much. */
const FEW_WEEKS = 13;
const WEEKS_OF_A_YEAR = 53;

/** The nights of this week, the run of weeks that it continues, the rest that interrupts it, and the event that is near. */
export async function getWeekRecord(ctx: OwnerContext, today: string): Promise<WeekRecord> {
  const monday = weekStartOf(today);
  const recent = await readWeeks(ctx, today, FEW_WEEKS);
  const { run } = recent.mayBeLonger ? await readWeeks(ctx, today, WEEKS_OF_A_YEAR) : recent;
  const listened = new Set(recent.days);
  const days = Array.from({ length: 7 }, (_, index) => listened.has(addDays(monday, index)));
  const [least, most] = NIGHTS_TARGET;
  const rest = restAround(recent.rests, today);
  return {
    nights: { done: listened.size, target: [least, most], days },
    run,
    event: findNearEvent(recent.events, ctx.userCipher, today),
    rest: rest && {
      id: rest.id,
      firstDay: rest.firstDay,
      lastDay: rest.lastDay,
      reason: ctx.userCipher.decrypt<RestReason>(Buffer.from(rest.encryptedReason, "base64")),
    },
  };
}

type Read = { days: string[]; rests: EncryptedRest[]; events: EncryptedEvent[] | null };

async function readWeeks(
  { db, actor: { userId } }: OwnerContext,
  today: string,
  weeks: number,
): Promise<Read & RunOfWeeks> {
  const monday = weekStartOf(today);
  const { from, to } = nearDays(today);
  const [row] = await weekRecord(db).execute({
    userId,
    monday,
    sunday: addDays(monday, 6),
    since: addDays(monday, -7 * (weeks - 1)),
    eventsFrom: from,
    eventsTo: to,
  });
  const { days = [], nights, targets, rests, events = null } = { ...row };
  const found = { nights: nights ?? {}, targets: targets ?? {}, rests: rests ?? [] };
  return { days, events, rests: found.rests, ...runOfWeeks({ thisWeek: monday, ...found, weeks }) };
}
