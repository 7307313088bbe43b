import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/time/time-spans.ts";
import { countdownTexts as texts } from "./texts.ts";

const SECOND_MS = 1000;

type Times = { startsAt: string; endsAt: string };

/** Returns the time left until the call, more precise the closer it is. */
export function countdown({ startsAt, endsAt }: Times, now: number): string {
  const left = Date.parse(startsAt) - now;
  if (Date.parse(endsAt) <= now) return texts.over;
  if (left <= 0) return texts.onNow;
  if (left >= DAY_MS) return texts.in(parts(left, DAY_MS, "day", HOUR_MS, "hour"));
  if (left >= HOUR_MS) return texts.in(parts(left, HOUR_MS, "hour", MINUTE_MS, "minute"));
  return texts.in(parts(left, MINUTE_MS, "minute", SECOND_MS, "second"));
}

type Unit = "day" | "hour" | "minute" | "second";

function parts(left: number, large: number, largeName: Unit, small: number, smallName: Unit) {
  const units = [
    [Math.floor(left / large), largeName],
    [Math.floor((left % large) / small), smallName],
  ] as const;
  const shown = units.filter(([count]) => count > 0);
  return shown.map(([count, unit]) => texts[unit](count));
}
