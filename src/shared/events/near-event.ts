import { addDays } from "#shared/time/local-day.ts";

/** Days on which an event is near: from the day after it, which asks what the athlete takes with them, to a week before. */
export const nearDays = (today: string) => ({ from: addDays(today, -1), to: addDays(today, 7) });

type Dated = { day: string; time: string | null };

const startOf = ({ day, time }: Dated) => day + (time ?? "");

/** Those without a time come first: they are about the whole day. */
export const byDay = (one: Dated, other: Dated): number =>
  startOf(one).localeCompare(startOf(other));

/** The event of today, else the next one, else yesterday's; null if none is near. */
export function nearEvent<Event extends Dated>(
  events: readonly Event[],
  today: string,
): Event | null {
  const { from, to } = nearDays(today);
  const near = events.filter(({ day }) => day >= from && day <= to).toSorted(byDay);
  return near.find(({ day }) => day >= today) ?? near.at(-1) ?? null;
}
