import type { Days } from "#shared/operator/contract.ts";
import { addDays } from "#shared/time/local-day.ts";

/** Every day from the first one to today, including those on which nothing happened. */
export function fillDays(counted: Days, since: string, now: Date): Days {
  const counts = new Map(counted.map(({ day, count }) => [day, count]));
  const days: Days = [];
  const last = now.toISOString().slice(0, 10);
  for (let day = since; day <= last; day = addDays(day, 1))
    days.push({ day, count: counts.get(day) ?? 0 });
  return days;
}
