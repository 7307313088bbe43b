import { DAYS_OPEN_FOR_REVIEW, type Mark } from "#shared/planning/records.ts";
import { daysBetween } from "#shared/time/local-day.ts";
import { dayWordsTexts as texts } from "./texts.ts";

export const MARK_NAMES = {
  done: "Done",
  partly: "Partly",
  not: texts.notToday,
} as const satisfies Record<Mark, string>;

const SHORT = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});
const LONG = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  year: "numeric",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});

/** "Wed, Nov 18" */
export const shortDay = (day: string): string => SHORT.format(new Date(day));
/** "Wednesday, November 18, 2026" */
export const longDay = (day: string): string => LONG.format(new Date(day));

/** Whether how a day went can still be changed. */
export const isOpenForReview = (day: string, today: string): boolean =>
  daysBetween(day, today) <= DAYS_OPEN_FOR_REVIEW;
