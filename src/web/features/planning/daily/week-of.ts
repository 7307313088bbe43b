import type { WeeklyMap } from "#shared/planning/records.ts";
import { addDays } from "#shared/time/local-day.ts";

/** The map of the week that a day is in, whichever weekday it starts on. */
export function weekOf(weeks: readonly WeeklyMap[], day: string): WeeklyMap | undefined {
  return weeks.find(({ weekStart }) => weekStart <= day && day < addDays(weekStart, 7));
}
