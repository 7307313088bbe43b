import { addDays } from "#shared/time/local-day.ts";
import type { PracticeWeek, WeekStatus } from "./contract.ts";

const DAYS_OF_WEEK = 7;

type CurrentWeek = Pick<PracticeWeek, "nights" | "days"> & { targetNights: number };

/**
 * How an athlete's current week goes by the target that they chose. Only nights that are over are asked for, so
 * nobody is behind on a Monday, and tonight never counts against them.
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
