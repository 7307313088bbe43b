import { localHourOf } from "#shared/time/local-day.ts";

export function greeting(firstName: string, now: Date, zone: string): string {
  const hour = localHourOf(now, zone);
  const words = partOfDay(hour);
  return firstName ? `${words}, ${firstName}.` : `${words}.`;
}

function partOfDay(hour: number): string {
  if (hour >= 4 && hour < 12) return "Good morning";
  return hour >= 12 && hour < 18 ? "Good afternoon" : "Good evening";
}
