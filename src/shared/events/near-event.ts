import { addDays } from "#shared/time/local-day.ts";

/** An event is near from a week before it to the day after it, when the athlete is asked what they take from it. */
export const NEAR_DAYS = { before: 7, after: 1 };

type Dated = { day: string; time: string | null };

const startOf = ({ day, time }: Dated) => day + (time ?? "");

/** Events without a time come first, because they are about the whole day. */
export const byDay = (one: Dated, other: Dated): number =>
  startOf(one).localeCompare(startOf(other));

/** Returns today's event, or else the next one, or else yesterday's; null if no event is near. */
export function nearEvent<Event extends Dated>(
  events: readonly Event[],
  today: string,
): Event | null {
  const [from, to] = [addDays(today, -NEAR_DAYS.after), addDays(today, NEAR_DAYS.before)];
  const near = events.filter(({ day }) => day >= from && day <= to).toSorted(byDay);
  return near.find(({ day }) => day >= today) ?? near.at(-1) ?? null;
}
