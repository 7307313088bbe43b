import { dateFormat } from "#shared/format/dates.ts";
import { DAYS_OPEN_FOR_REVIEW, type Mark } from "#shared/planning/records.ts";
import { daysBetween } from "#shared/time/local-day.ts";
import { dayWordsTexts as texts } from "./texts.ts";

export const MARK_NAMES = {
  done: texts.done,
  partly: texts.partly,
  not: texts.notToday,
} as const satisfies Record<Mark, string>;

const SHORT = dateFormat({
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});
const LONG = dateFormat({
  weekday: "long",
  year: "numeric",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});

/** "Wed, Nov 18" */
export const shortDay = (day: string): string => SHORT(day);
/** "Wednesday, November 18, 2026" */
export const longDay = (day: string): string => LONG(day);

/** Whether a day's review can still be changed. */
export const isOpenForReview = (day: string, today: string): boolean =>
  daysBetween(day, today) <= DAYS_OPEN_FOR_REVIEW;
