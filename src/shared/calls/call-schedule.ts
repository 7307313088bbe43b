import { JOIN_OPENS_MINUTES } from "./join-window.ts";
import { momentOf } from "#shared/calendar/wall-time.ts";
import { addDays } from "#shared/time/local-day.ts";
import { wallTimeOf } from "#shared/calendar/wall-time.ts";
import { MINUTE_MS } from "#shared/time/time-spans.ts";

/** When the weekly calls take place, unless an operator has changed one of them. */
export type CallRule = { zone: string; time: string; minutes: number };

export type Slot = { date: string; startsAt: Date };

const TUESDAY = 2;

/** Returns the next Tuesdays, beginning with the one that is not over yet. */
export function tuesdaySlots(rule: CallRule, now: Date, count: number): Slot[] {
  const slots: Slot[] = [];
  let date = addDays(wallTimeOf(now, rule.zone).slice(0, 10), -1);
  while (slots.length < count) {
    const startsAt = momentOf(`${date}T${rule.time}`, rule.zone);
    const isOver = startsAt.getTime() + rule.minutes * MINUTE_MS <= now.getTime();
    if (new Date(date).getUTCDay() === TUESDAY && !isOver) slots.push({ date, startsAt });
    date = addDays(date, 1);
  }
  return slots;
}

/** A call can be joined from ten minutes before it starts until it ends. */
export function isJoinOpen({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date) {
  return startsAt.getTime() - JOIN_OPENS_MINUTES * MINUTE_MS <= now.getTime() && now < endsAt;
}
