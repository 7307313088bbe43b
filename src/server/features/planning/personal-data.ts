import { getUserCipher } from "#server/db/user-cipher.ts";
import { dailyPlans, planDrafts, planVersions, weeklyMaps } from "#server/db/schema/planning.ts";
import { rowExporter } from "#server/kernel/row-exporter.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { asc, eq } from "#server/platform/orm.ts";
import { toDailyAction } from "./day-text.ts";
import { toWeeklyMap } from "./week-text.ts";
import type { OwnerContext } from "#server/kernel/context.ts";
import { practicesBetween } from "#server/features/practice/index.ts";
import { addDays } from "#shared/time/local-day.ts";
import { findDays } from "./daily-queries.ts";
import { findWeekOf } from "./weekly-queries.ts";

export const planningPersonalData: PersonalData = {
  name: "planning",
  async describe(ctx, { userId }) {
    const { db } = ctx;
    const userCipher = await getUserCipher(ctx, userId);
    const days = await db
      .select()
      .from(dailyPlans)
      .where(eq(dailyPlans.userId, userId))
      .orderBy(asc(dailyPlans.forDate));
    const weeks = await db
      .select()
      .from(weeklyMaps)
      .where(eq(weeklyMaps.userId, userId))
      .orderBy(asc(weeklyMaps.weekStart));
    const versions = await db.select().from(planVersions).where(eq(planVersions.userId, userId));
    const drafts = await db.select().from(planDrafts).where(eq(planDrafts.userId, userId));
    return {
      days: days.map((row) => toDailyAction(row, userCipher)),
      weeks: weeks.map((row) => toWeeklyMap(row, userCipher)),
      earlierVersions: versions.map(({ planId, plannedAt, encryptedText }) => ({
        planId,
        writtenAt: plannedAt,
        text: userCipher.decrypt(encryptedText),
      })),
      drafts: drafts.map(({ writtenAt, encryptedText }) => ({
        writtenAt,
        draft: encryptedText && userCipher.decrypt(encryptedText),
      })),
    };
  },
  ...rowExporter({
    days: dailyPlans,
    weeks: weeklyMaps,
    versions: planVersions,
    drafts: planDrafts,
  }),
  async erase({ db }, { userId }) {
    for (const table of [dailyPlans, weeklyMaps, planVersions, planDrafts])
      await db.delete(table).where(eq(table.userId, userId));
  },
};

const DAYS_READ = 112;

/** Returns the weeks up to a day as their owner sees them: plans, reviews, practices, and the last week's map. */
export async function getRecord(ctx: OwnerContext, lastDay: string) {
  const from = addDays(lastDay, -DAYS_READ);
  const before = addDays(lastDay, 1);
  const days = await findDays(ctx, DAYS_READ, before);
  const practices = await practicesBetween(ctx, { from, before });
  const week = await findWeekOf(ctx, lastDay);
  return { days: days.filter(({ forDate }) => forDate > from), practices, week };
}
