import type { DailyAction, WeeklyMap } from "#shared/planning/records.ts";
import { weekStartOf } from "#shared/time/local-day.ts";

export type LogWeek = { weekStart: string; map: WeeklyMap | undefined; days: DailyAction[] };

/** Newest first, as the days come. */
export function groupByWeek(days: DailyAction[], maps: WeeklyMap[]): LogWeek[] {
  const weeks = new Map<string, LogWeek>();
  for (const day of days) {
    const weekStart = weekStartOf(day.forDate);
    const map = maps.find((map) => map.weekStart === weekStart);
    const week = weeks.get(weekStart) ?? { weekStart, map, days: [] };
    week.days.push(day);
    weeks.set(weekStart, week);
  }
  return [...weeks.values()];
}
