import { DAY_MS, MINUTE_MS } from "#shared/time/time-spans.ts";
import { offsetMinutes } from "./wall-time.ts";

export type ClockChange = { at: Date; from: number; to: number };

/** Returns every moment in this span at which a zone's clocks change, with the offsets before and after. */
export function clockChanges(zone: string, start: Date, end: Date): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let day = start.getTime(); day < end.getTime(); day += DAY_MS) {
    const from = offsetMinutes(new Date(day), zone);
    const to = offsetMinutes(new Date(day + DAY_MS), zone);
    if (from !== to) changes.push({ at: changeWithin(zone, day, from), from, to });
  }
  return changes;
}

/** Bisects the day to find the minute of the change. */
function changeWithin(zone: string, day: number, from: number): Date {
  let [before, after] = [day, day + DAY_MS];
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetMinutes(new Date(middle), zone) === from) before = middle;
    else after = middle;
  }
  return new Date(after);
}
