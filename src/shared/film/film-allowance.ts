import { localDayOf } from "#shared/time/local-day.ts";

export const MOMENTS_PER_MONTH = 4;
export const TEAM_MOMENTS_PER_MONTH = 1;

/** Returns the month that a moment counts in. It begins at midnight in the member's own time zone. */
export function filmMonthOf(at: Date, zone: string): string {
  return localDayOf(at, zone, 0).slice(0, 7);
}

export function momentsLeft(limit: number, used: number): number {
  return Math.max(0, limit - used);
}
