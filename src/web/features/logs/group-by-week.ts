import type { DailyAction, WeeklyMap } from "#shared/planning/records.ts";
import { addDays, weekStartOf } from "#shared/practice/local-day.ts";

export type LogWeek = { weekStart: string; map: WeeklyMap | undefined; days: DailyAction[] };

/** Newest first, as the days come. */
export function groupByWeek(days: DailyAction[], maps: WeeklyMap[]): LogWeek[] {
  const weeks = new Map<string, LogWeek>();
  for (const day of days) {
    const weekStart = weekStartOf(day.forDate);
    const week = weeks.get(weekStart) ?? { weekStart, map: mapOf(maps, weekStart), days: [] };
    week.days.push(day);
    weeks.set(weekStart, week);
  }
  return [...weeks.values()];
}

/** A map may begin on the Sunday before. */
function mapOf(maps: WeeklyMap[], weekStart: string): WeeklyMap | undefined {
  return maps.find(
    (map) => map.weekStart === weekStart || map.weekStart === addDays(weekStart, -1),
  );
}
