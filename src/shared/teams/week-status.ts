import { addDays } from "#shared/time/local-day.ts";
import type { PracticeWeek, WeekStatus } from "./contract.ts";

const DAYS_OF_WEEK = 7;

type CurrentWeek = Pick<PracticeWeek, "nights" | "days"> & { targetNights: number };

/**
 * Returns how an athlete's current week is going, measured against their chosen target. Only nights that are over
 * count, so no one is behind on a Monday, and tonight never counts against anyone.
 */
export function weekStatus(
  { nights, days, targetNights }: CurrentWeek,
  { weekStart, today }: { weekStart: string; today: string },
): WeekStatus {
  if (nights === 0 && days === 0) return "not_yet";
  return nights >= nightsByNow(targetNights, { weekStart, today }) ? "on_track" : "some";
}

function nightsByNow(targetNights: number, week: { weekStart: string; today: string }): number {
  return Math.floor((targetNights * nightsOver(week)) / DAYS_OF_WEEK);
}

function nightsOver({ weekStart, today }: { weekStart: string; today: string }): number {
  let nights = 0;
  while (nights < DAYS_OF_WEEK && addDays(weekStart, nights) < today) nights++;
  return nights;
}
