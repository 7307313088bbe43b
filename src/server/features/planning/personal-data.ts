import { getUserCipher } from "#server/db/user-cipher.ts";
import { dailyPlans, planDrafts, planVersions, weeklyMaps } from "#server/db/schema/planning.ts";
import { rowExporter } from "#server/kernel/row-exporter.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { asc, eq } from "#server/platform/orm.ts";
import { toDailyAction } from "./day-text.ts";
import { toWeeklyMap } from "./week-text.ts";

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
