import type { UserCipher } from "#server/db/user-cipher.ts";
import { users } from "#server/db/schema/identity.ts";
import { dailyPlans, planDrafts, weeklyMaps } from "#server/db/schema/planning.ts";
import { subselectRows } from "#server/db/subselect.ts";
import { sql } from "#server/platform/orm.ts";
import type { DraftKind } from "#shared/planning/drafts.ts";
import { addDays } from "#shared/time/local-day.ts";
import { DAY_COLUMNS, type ShownDay, toDailyAction } from "./day-text.ts";
import { type ShownWeek, toWeeklyMap, WEEK_COLUMNS } from "./week-text.ts";

const today = sql`${sql.placeholder("today")}::date`;

/** The days around `today`, the weekly map and the drafts of the current `users` row. */
export const PLANNING_SUMMARY_COLUMNS = {
  days: subselectRows(
    DAY_COLUMNS,
    sql`from ${dailyPlans} where ${dailyPlans.userId} = ${users.id} and ${dailyPlans.deletedAt} is null
      and ${dailyPlans.forDate} between ${today} - 1 and ${today} + 1`,
  ),
  // This week's map, or next week's if this week has none.
  weeks: subselectRows(
    WEEK_COLUMNS,
    sql`from (select * from ${weeklyMaps} where ${weeklyMaps.userId} = ${users.id}
      and ${weeklyMaps.weekStart} > ${today} - 7 and ${weeklyMaps.weekStart} <= ${today} + 7
      order by ${weeklyMaps.weekStart} limit 1) ${weeklyMaps}`,
  ),
  drafts: subselectRows(
    { kind: planDrafts.kind, writtenAt: planDrafts.writtenAt },
    sql`from ${planDrafts} where ${planDrafts.userId} = ${users.id}
      and ${planDrafts.encryptedText} is not null and ${planDrafts.expiresAt} > ${sql.placeholder("now")}`,
  ),
};

type Found = {
  days: ShownDay[];
  weeks: ShownWeek[];
  drafts: { kind: DraftKind; writtenAt: Date }[];
};

/** Builds the dashboard's planning summary: the days around today, the weekly map, and unfinished drafts. */
export function toPlanningSummary(found: Found, userCipher: UserCipher, today: string) {
  // A day's log may exist without a plan, if it began with a call's answer or an event's outcome.
  const planned = (date: string) =>
    found.days.find(({ forDate, plannedAt }) => forDate === date && plannedAt !== null);
  const plan = (date: string) => {
    const row = planned(date);
    return row ? toDailyAction(row, userCipher) : null;
  };
  const yesterday = planned(addDays(today, -1));
  const isOpen = yesterday && !yesterday.reviewedAt && !yesterday.reviewDeclinedAt;
  const [week] = found.weeks;
  return {
    plan: plan(today),
    tomorrow: plan(addDays(today, 1)),
    openYesterday: isOpen ? { id: yesterday.id, forDate: yesterday.forDate } : null,
    week: week ? toWeeklyMap(week, userCipher) : null,
    drafts: found.drafts
      .map(({ kind, writtenAt }) => ({ kind, writtenAt: writtenAt.toISOString() }))
      .toSorted((one, other) => other.writtenAt.localeCompare(one.writtenAt)),
  };
}
