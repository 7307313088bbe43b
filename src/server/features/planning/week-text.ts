import type { UserCipher } from "#server/db/user-cipher.ts";
import { weeklyMaps } from "#server/db/schema/planning.ts";
import type { WeekAnswers, WeeklyMap, WeekPlan } from "#shared/planning/records.ts";

export type WeekRow = typeof weeklyMaps.$inferSelect;

/** The columns that `toWeeklyMap` needs. */
export const WEEK_COLUMNS = {
  id: weeklyMaps.id,
  weekStart: weeklyMaps.weekStart,
  zone: weeklyMaps.zone,
  encryptedText: weeklyMaps.encryptedText,
  targetNights: weeklyMaps.targetNights,
  marks: weeklyMaps.marks,
  plannedAt: weeklyMaps.plannedAt,
};
export type ShownWeek = Pick<WeekRow, keyof typeof WEEK_COLUMNS>;

/** Everything a user wrote about one week, encrypted as one value. */
export type WeekText = { answers: WeekAnswers; plan: WeekPlan };

export function toWeeklyMap(row: ShownWeek, userCipher: UserCipher): WeeklyMap {
  const { answers, plan } = userCipher.decrypt<WeekText>(row.encryptedText);
  return {
    id: row.id,
    weekStart: row.weekStart,
    zone: row.zone,
    ...answers,
    plan,
    targetNights: row.targetNights,
    done: row.marks,
    plannedAt: row.plannedAt.toISOString(),
  };
}
