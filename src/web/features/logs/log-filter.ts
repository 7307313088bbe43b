import { type DailyAction, OBJECTIVES } from "#shared/planning/records.ts";

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
