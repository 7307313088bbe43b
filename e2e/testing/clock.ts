import type { Browser } from "@playwright/test";

/**
 * When each worker's time begins: a Wednesday at noon in UTC, months away from a change of the clocks, with midnight and
 * 04:00, when the product's day begins, hours away in every zone that journeys use. It is in the future because
 * PostgreSQL keeps the machine's time: what is due there from `now()` on, such as a webhook, is due at once.
 */
const START = Date.parse("2030-06-12T12:00:00Z");

const offsetMs = START - Date.now();
if (offsetMs < 0)
  throw new Error("The journeys' time has to begin in the future: choose a later START");

/** From here on time goes on from another moment. It is sent to the browser and the server as source, so it stands alone. */
function shiftDate(offsetMs: number): void {
  // A window that a page opens may be the same one after its address has changed.
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

// Journeys run in workers; the process that starts these and reports on them keeps the machine's time.
if (process.env["TEST_WORKER_INDEX"] !== undefined) shiftDate(offsetMs);

/** For a server, which then has the time of the journeys. */
export const JOURNEYS_TIME = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`(${shiftDate})(${offsetMs})`)}`,
};

/** Gives every page of this browser the time of the journeys. */
export function shiftClockOf(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(shiftDate, offsetMs);
    return context;
  };
}
