import { type DailyAction, OBJECTIVES, type WeeklyMap } from "#shared/planning/records.ts";
import { weekStartOf } from "#shared/time/local-day.ts";

export type LogWeek = { weekStart: string; map: WeeklyMap | undefined; days: DailyAction[] };

/** Groups days by week, newest first, in the order the days arrive. */
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

export const LOG_FILTERS = ["all", "lesson", "missed", "competition"] as const;
export type LogFilter = (typeof LOG_FILTERS)[number];

export const FILTER_NAMES: Record<LogFilter, string> = {
  all: "All",
  lesson: "Lessons",
  missed: "Missed",
  competition: "Competition",
};

const FITS: Record<LogFilter, (day: DailyAction) => boolean> = {
  all: () => true,
  lesson: ({ review }) => review.lesson !== "",
  missed: (day) => OBJECTIVES.some((name) => day.review.done[name] === "not"),
  competition: ({ isCompetition }) => isCompetition,
};

export const fitsFilter = (day: DailyAction, filter: LogFilter): boolean => FITS[filter](day);
