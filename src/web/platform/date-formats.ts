import { dateFormat } from "#shared/format/dates.ts";

// Formats use the reader's time zone, which is the browser's.
const DAY = dateFormat({ dateStyle: "long" });
const WEEKDAY = dateFormat({
  weekday: "long",
  month: "long",
  day: "numeric",
});
const TIME = dateFormat({
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});
const CLOCK = dateFormat({ hour: "numeric", minute: "2-digit" });
const LONG = dateFormat({ dateStyle: "long", timeStyle: "short" });
const SHORT = dateFormat({ dateStyle: "medium", timeStyle: "short" });

const NO_BREAK = "\u00a0";
/** Prevents a line break inside a time. */
const withoutLineBreak = (moment: string) => moment.replace(/ (?=[AP]M)/, NO_BREAK);

/** Returns "November 17, 2026" for an ISO moment or milliseconds. */
export const longDate = (at: string | number) => DAY(at);
/** "Tuesday, November 17" */
export const weekdayOf = (at: string) => WEEKDAY(at);
/** "6:00 PM EST" */
export const timeOf = (at: string) => TIME(at).replaceAll(" ", NO_BREAK);
/** "6:00 PM" */
export const clockTimeOf = (at: string) => withoutLineBreak(CLOCK(at));
/** "November 17, 2026 at 6:00 PM" */
export const longMoment = (at: string) => withoutLineBreak(LONG(at));
/** "Nov 17, 2026, 6:00 PM" */
export const shortMoment = (at: string) => withoutLineBreak(SHORT(at));
