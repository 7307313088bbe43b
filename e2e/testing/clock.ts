import type { Browser } from "@playwright/test";

/**
 * The start time of each worker: a Wednesday at noon in UTC, months away from a daylight saving change. Midnight and
 * 04:00, when the product's day begins, are hours away in every zone that journeys use. It is in the future because
 * PostgreSQL keeps the machine's time, so anything due there from `now()`, such as a webhook, is due immediately.
 */
const START = Date.parse("2030-06-12T12:00:00Z");

const offsetMs = START - Date.now();
if (offsetMs < 0)
  throw new Error("The journeys' time has to begin in the future: choose a later START");

/**
 * Shifts the current time by an offset. Sent to the browser and the server as source, so it must be self-contained.
 */
function shiftDate(offsetMs: number): void {
  // A window opened by a page may be the same window after its URL has changed.
  if (Object.hasOwn(Date, "offsetMs")) return;
  const RealDate = Date;
  const { now } = RealDate;
  const shifted = new Proxy(RealDate, {
    construct: (target, values, asked) =>
      Reflect.construct(target, values.length === 0 ? [target.now()] : values, asked),
    apply: (target) => new target(target.now()).toString(),
  });
  Object.assign(RealDate, { now: () => now() + offsetMs, offsetMs });
  RealDate.prototype.constructor = shifted;
  globalThis.Date = shifted;
}

// Journeys run in workers; the parent process that starts them and reports on them keeps the machine's time.
if (process.env["TEST_WORKER_INDEX"] !== undefined) shiftDate(offsetMs);

/** Environment variables that give a server the journeys' time. */
export const JOURNEY_CLOCK_ENV = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`(${shiftDate})(${offsetMs})`)}`,
};

/** Gives every page of this browser the journeys' time. */
export function shiftClockOf(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(shiftDate, offsetMs);
    return context;
  };
}
