import type { OwnerContext } from "#server/kernel/context.ts";
import { prepared } from "#server/db/prepared.ts";
import { dailyPlans, planDrafts, weeklyMaps } from "#server/db/schema/planning.ts";
import { and, desc, eq, gt, gte, isNotNull, isNull, lte, sql } from "#server/platform/orm.ts";
import { addDays } from "#shared/time/local-day.ts";
import { toDailyAction } from "./day-text.ts";
import { toWeeklyMap } from "./week-text.ts";

const { placeholder } = sql;

// Prepared: the dashboard is read more often than anything else.
const dayRows = prepared((db) =>
  db
    .select()
    .from(dailyPlans)
    .where(
      and(
        eq(dailyPlans.userId, placeholder("userId")),
        isNull(dailyPlans.deletedAt),
        gte(dailyPlans.forDate, placeholder("from")),
        lte(dailyPlans.forDate, placeholder("to")),
      ),
    )
    .prepare("summary_days"),
);
// This week's map, or next week's if that one exists already.
const weekRows = prepared((db) =>
  db
    .select()
    .from(weeklyMaps)
    .where(
      and(
        eq(weeklyMaps.userId, placeholder("userId")),
        gt(weeklyMaps.weekStart, placeholder("weekBefore")),
        lte(weeklyMaps.weekStart, placeholder("weekAfter")),
      ),
    )
    .orderBy(weeklyMaps.weekStart)
    .limit(1)
    .prepare("summary_week"),
);
const draftRows = prepared((db) =>
  db
    .select({ kind: planDrafts.kind, writtenAt: planDrafts.writtenAt })
    .from(planDrafts)
    .where(
      and(
        eq(planDrafts.userId, placeholder("userId")),
        isNotNull(planDrafts.encryptedText),
        gt(planDrafts.expiresAt, placeholder("now")),
      ),
    )
    .orderBy(desc(planDrafts.writtenAt))
    .prepare("summary_drafts"),
);

/** What the dashboard shows of plans: the days around today, the week, and what was left unfinished. */
export async function getPlanningSummary(
  { db, userCipher, clock, actor: { userId } }: OwnerContext,
  today: string,
) {
  const [yesterdayDate, tomorrowDate] = [addDays(today, -1), addDays(today, 1)];
  const [days, [week], drafts] = await Promise.all([
    dayRows(db).execute({ userId, from: yesterdayDate, to: tomorrowDate }),
    weekRows(db).execute({
      userId,
      weekBefore: addDays(today, -7),
      weekAfter: addDays(today, 7),
    }),
    draftRows(db).execute({ userId, now: clock.now() }),
  ]);
  const day = (date: string) => {
    const row = days.find(({ forDate }) => forDate === date);
    return row ? toDailyAction(row, userCipher) : null;
  };
  const yesterday = day(yesterdayDate);
  const isOpen =
    yesterday?.plannedAt && !yesterday.review.reviewedAt && !yesterday.review.isDeclined;
  return {
    plan: day(today),
    tomorrow: day(tomorrowDate),
    openYesterday: isOpen ? { id: yesterday.id, forDate: yesterday.forDate } : null,
    week: week ? toWeeklyMap(week, userCipher) : null,
    drafts: drafts.map(({ kind, writtenAt }) => ({ kind, writtenAt: writtenAt.toISOString() })),
  };
}
