import type { SQL } from "drizzle-orm";
import type { UserCipher } from "#server/db/user-cipher.ts";
import { users } from "#server/db/schema/identity.ts";
import { weeklyMaps } from "#server/db/schema/planning.ts";
import { practices, restPeriods } from "#server/db/schema/practice.ts";
import { subselect, subselectRows } from "#server/db/subselect.ts";
import { sql } from "#server/platform/orm.ts";
import { NIGHTS_TARGET, type NightsOfWeek } from "#shared/practice/contract.ts";
import { findCurrentOrNextRest, type RestPeriod, type RestReason } from "#shared/practice/rest.ts";
import { MAX_RUN, runOfWeeks } from "#shared/practice/run-of-weeks.ts";
import { weekStartOf } from "#shared/time/local-day.ts";

const monday = sql`${sql.placeholder("monday")}::date`;
const weeksBefore = (weeks: number) => sql`${monday} - ${sql.raw(String(7 * (weeks - 1)))}`;
const firstMonday = weeksBefore(MAX_RUN);

/**
 * A year of nights is most of the dashboard's database cost, so older nights are only read if the run may be that
 * long.
 */
const RECENT_WEEKS = 13;
const recentMonday = weeksBefore(RECENT_WEEKS);
const enoughNights = sql.raw(String(NIGHTS_TARGET[0] * (RECENT_WEEKS - 1)));

const nightsAgo = (from: SQL, before: SQL) => sql`
  select array_agg(${monday} + 6 - ${practices.night}) from ${practices}
  where ${practices.userId} = ${users.id} and ${practices.kind} = 'vision'
  and ${practices.night} >= ${from} and ${practices.night} < ${before}`;

/**
 * The nights, targets and rests of the current `users` row, for a year up to the week of `monday`. Nights are
 * numbered backwards from that week's Sunday (0), and weeks from that week (0), because numbers are cheaper to
 * transfer and compare than dates. Older nights are omitted if there are too few recent ones for a run without a
 * rest.
 */
export const WEEK_RECORD_COLUMNS = {
  nightsAgo: subselect<number[] | null>(sql`
    select array_to_json(case
      when cardinality(recent.nights) >= ${enoughNights} or exists (select from ${restPeriods}
        where ${restPeriods.userId} = ${users.id} and ${restPeriods.lastDay} >= ${recentMonday})
      then recent.nights || (${nightsAgo(firstMonday, recentMonday)})
      else recent.nights end)
    from (${nightsAgo(recentMonday, sql`${monday} + 7`)}) recent (nights)`),
  // Only targets that differ from the default.
  targetsByWeek: subselect<Record<number, number> | null>(sql`
    select json_object_agg((${monday} - ${weeklyMaps.weekStart}) / 7, ${weeklyMaps.targetNights}) from ${weeklyMaps}
    where ${weeklyMaps.userId} = ${users.id} and ${weeklyMaps.targetNights} <> ${sql.raw(String(NIGHTS_TARGET[0]))}
    and ${weeklyMaps.weekStart} >= ${firstMonday} and ${weeklyMaps.weekStart} < ${monday} + 7`),
  rests: subselectRows(
    {
      id: restPeriods.id,
      firstDay: restPeriods.firstDay,
      lastDay: restPeriods.lastDay,
      encryptedReason: restPeriods.encryptedReason,
    },
    sql`from ${restPeriods} where ${restPeriods.userId} = ${users.id}
      and ${restPeriods.lastDay} >= ${firstMonday} and ${restPeriods.lastDay} >= ${restPeriods.firstDay}`,
  ),
};

type Found = {
  nightsAgo: number[] | null;
  targetsByWeek: Record<number, number> | null;
  rests: (Omit<RestPeriod, "reason"> & { encryptedReason: Buffer })[];
};

export type WeekRecord = { nights: NightsOfWeek; run: number; rest: RestPeriod | null };

/** Returns this week's nights, the run of weeks that they continue, and the rest that interrupts it. */
export function toWeekRecord(found: Found, userCipher: UserCipher, today: string): WeekRecord {
  const { nightsAgo, targetsByWeek, rests } = found;
  const nightsByWeek = Array<number>(MAX_RUN).fill(0);
  const days = Array<boolean>(7).fill(false);
  for (const ago of nightsAgo ?? []) {
    const week = Math.floor(ago / 7);
    nightsByWeek[week] = (nightsByWeek[week] ?? 0) + 1;
    if (week === 0) days[6 - ago] = true;
  }
  const [least, most] = NIGHTS_TARGET;
  const rest = findCurrentOrNextRest(rests, today);
  return {
    nights: { done: nightsByWeek[0] ?? 0, target: [least, most], days },
    run: runOfWeeks({
      thisWeek: weekStartOf(today),
      nights: nightsByWeek,
      targets: targetsByWeek ?? {},
      rests,
    }),
    rest: rest && {
      id: rest.id,
      firstDay: rest.firstDay,
      lastDay: rest.lastDay,
      reason: userCipher.decrypt<RestReason>(rest.encryptedReason),
    },
  };
}
