import { DAYS_OPEN_FOR_REVIEW } from "#shared/planning/records.ts";
import { daysBetween } from "#shared/time/local-day.ts";

/** Whether how a day went can still be changed. */
export const isOpenForReview = (day: string, today: string): boolean =>
  daysBetween(day, today) <= DAYS_OPEN_FOR_REVIEW;
