import { DAY_MS, MINUTE_MS } from "#shared/time/time-spans.ts";

// A formatter costs far more to create than to use. Zones come from outside in any spelling, so the cache is bounded.
const MAX_FORMATTERS = 1000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns how far a zone's wall clocks are ahead of UTC at a moment. */
export function offsetMinutes(at: Date, zone: string): number {
  let clock = clocks.get(zone);
  if (!clock) {
    if (clocks.size >= MAX_FORMATTERS) clocks.clear();
    clock = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    });
    clocks.set(zone, clock);
  }
  const parts: Record<string, number> = {};
  for (const { type, value } of clock.formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  return Math.round((wall - Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
}

/** Returns the wall time at a moment: "2026-11-17T18:00". */
export function wallTimeOf(at: Date, zone: string): string {
  const shifted = new Date(at.getTime() + offsetMinutes(at, zone) * MINUTE_MS);
  return shifted.toISOString().slice(0, 16);
}

/**
 * Returns the moment of a wall time. In an hour that occurs twice it is the first, or with `after` possibly the
 * second; in a skipped hour it is just after the gap.
 */
export function momentOf(wallTime: string, zone: string, after?: Date): Date {
  const wall = Date.parse(`${wallTime}:00Z`);
  const first = new Date(wall - offsetMinutes(new Date(wall - DAY_MS), zone) * MINUTE_MS);
  const second = new Date(wall - offsetMinutes(new Date(wall + DAY_MS), zone) * MINUTE_MS);
  const shown = [first, second].filter((moment) => wallTimeOf(moment, zone) === wallTime);
  return shown.find((moment) => !after || moment > after) ?? shown[0] ?? first;
}
