import { setImmediate } from "node:timers/promises";

let last = Promise.resolve();

/**
 * Queues the caller; one caller continues per turn of the event loop. Work on large bodies waits here first, so that
 * all other requests are served between two pieces of it, however many connections send at once.
 */
export function nextEventLoopTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
