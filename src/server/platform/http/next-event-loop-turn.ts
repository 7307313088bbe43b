import { setImmediate } from "node:timers/promises";

let last = Promise.resolve();

/**
 * Waits in line, one caller per turn of the event loop. Work on large bodies waits here first, so that between two
 * pieces of it everybody else is answered, however many connections send at once.
 */
export function nextEventLoopTurn(): Promise<void> {
  last = last.then(() => setImmediate());
  return last;
}
