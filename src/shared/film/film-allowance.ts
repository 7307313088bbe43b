import { localDayOf } from "#shared/time/local-day.ts";

export const MOMENTS_PER_MONTH = 4;
export const TEAM_MOMENTS_PER_MONTH = 1;

/** The month that a moment counts in, by the member's own clock: it begins at midnight where they are. */
export function filmMonthOf(at: Date, zone: string): string {
  return localDayOf(at, zone, 0).slice(0, 7);
}

export function momentsLeft(limit: number, used: number): number {
  return Math.max(0, limit - used);
}
