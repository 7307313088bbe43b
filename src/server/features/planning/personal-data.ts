import { getUserCipher } from "#server/db/user-cipher.ts";
import { dailyPlans, planDrafts, planVersions, weeklyMaps } from "#server/db/schema/planning.ts";
import { ownedRows } from "#server/kernel/owned-rows.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { asc, eq } from "#server/platform/orm.ts";
import { toDailyAction } from "./day-words.ts";
import { toWeeklyMap } from "./week-words.ts";

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
      earlierVersions: versions.map(({ planId, plannedAt, words }) => ({
        planId,
        writtenAt: plannedAt,
        words: userCipher.decrypt(words),
      })),
      drafts: drafts.map(({ writtenAt, words }) => ({
        writtenAt,
        draft: words && userCipher.decrypt(words),
      })),
    };
  },
  ...ownedRows({ days: dailyPlans, weeks: weeklyMaps, versions: planVersions, drafts: planDrafts }),
  async erase({ db }, { userId }) {
    for (const table of [dailyPlans, weeklyMaps, planVersions, planDrafts])
      await db.delete(table).where(eq(table.userId, userId));
  },
};
