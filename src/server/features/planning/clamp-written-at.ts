import type { Clock } from "#server/platform/clock.ts";
import { AppError } from "#server/platform/errors.ts";
import { writtenAtOf } from "#shared/device-write.ts";
import { DAYS_OPEN_FOR_REVIEW } from "#shared/planning/records.ts";
import { addDays, localDayOf, weekStartOf } from "#shared/time/local-day.ts";

type Written = { zone: string; writtenAt: string };

const DAYS_AHEAD = 14;
const OLDEST_MS = 366 * 24 * 60 * 60 * 1000;

/**
 * Returns when a text was written: at most a year ago, and never in the future, even if the device's clock is fast.
 */
export function clampWrittenAt({ clock }: { clock: Clock }, writtenAt: string): Date {
  const now = clock.now();
  const at = writtenAtOf(writtenAt, now);
  if (now.getTime() - at.getTime() > OLDEST_MS)
    throw invalid("writtenAt", "This was written too long ago to be saved.");
  return at;
}

/** Rejects a plan for a day that has ended in the time zone where the plan was written. */
export function requireOpenForPlanning(ctx: { clock: Clock }, written: Written, day: string): void {
  const today = dayOfWriting(ctx, written);
  if (day < today)
    throw new AppError("day_is_closed", {
      message: "That day is over, so its plan can't be changed.",
    });
  if (day > addDays(today, DAYS_AHEAD))
    throw invalid("forDate", "Choose a day in the next two weeks.");
}

export function requireOpenForReview(ctx: { clock: Clock }, written: Written, day: string): void {
  const today = dayOfWriting(ctx, written);
  if (today > addDays(day, DAYS_OPEN_FOR_REVIEW)) throw new AppError("day_is_closed");
}

/** Rejects a map for a week that has ended. */
export function requireOpenForMapping(
  ctx: { clock: Clock },
  written: Written,
  weekStart: string,
): void {
  const today = dayOfWriting(ctx, written);
  if (weekStartOf(weekStart) !== weekStart)
    throw invalid("weekStart", "A week starts on a Monday.");
  if (today >= addDays(weekStart, 7))
    throw new AppError("day_is_closed", {
      message: "That week is over, so its map can't be changed.",
    });
  if (weekStart > addDays(today, DAYS_AHEAD))
    throw invalid("weekStart", "Choose this week or the next.");
}

function dayOfWriting(ctx: { clock: Clock }, { zone, writtenAt }: Written): string {
  return localDayOf(clampWrittenAt(ctx, writtenAt), zone);
}

function invalid(field: string, message: string): AppError {
  return new AppError("invalid_input", { message, fields: { [field]: message } });
}
