// In the reader's own zone, which is the browser's.
const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
const WEEKDAY = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
});
const TIME = new Intl.DateTimeFormat("en-US", {
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});
const CLOCK = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });
const LONG = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });
const SHORT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

const NO_BREAK = "\u00a0";
/** A line may end before a time, never within it. */
const unbroken = (moment: string) => moment.replace(/ (?=[AP]M)/, NO_BREAK);

/** "November 17, 2026", from an ISO moment or milliseconds. */
export const longDate = (at: string | number) => DAY.format(new Date(at));
/** "Tuesday, November 17" */
export const weekdayOf = (at: string) => WEEKDAY.format(new Date(at));
/** "6:00 PM EST" */
export const timeOf = (at: string) => TIME.format(new Date(at)).replaceAll(" ", NO_BREAK);
/** "6:00 PM" */
export const clockTimeOf = (at: string) => unbroken(CLOCK.format(new Date(at)));
/** "November 17, 2026 at 6:00 PM" */
export const longMoment = (at: string) => unbroken(LONG.format(new Date(at)));
/** "Nov 17, 2026, 6:00 PM" */
export const shortMoment = (at: string) => unbroken(SHORT.format(new Date(at)));
