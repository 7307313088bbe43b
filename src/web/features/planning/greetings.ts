import type { Now } from "#shared/planning/new-drafts.ts";
import { isMorning, localHourOf } from "#shared/time/local-day.ts";

const EVENING_FROM_HOUR = 17;

export const WEEKLY_GREETING = "{firstName}, look back once. Then choose the week.";

export function dailyGreeting({ at, zone }: Now): string {
  if (isMorning(at, zone))
    return "Good morning, {firstName}. Five minutes now, and today has a plan.";
  const hour = localHourOf(at, zone);
  const isAfternoon = hour >= 12 && hour < EVENING_FROM_HOUR;
  const hello = isAfternoon ? "Good afternoon" : "Good evening";
  return `${hello}, {firstName}. Five minutes now, and tomorrow has a plan.`;
}
