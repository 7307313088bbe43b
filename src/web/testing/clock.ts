import { vi } from "vitest";
import { finishEffects } from "./finish-effects.ts";

const LOOKS = 1_000;

/** Sets the device's clock to this hour of Monday, 2 March 2026. It stands still, and timers run as usual. */
export function setHour(hour: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 2, 2, hour) });
}

/** From here on, time passes only by `pass`. Called once the page is there, because a page needs timers to load. */
export function stopTime(): void {
  vi.useFakeTimers({
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    now: Date.now(),
  });
}

export function pass(ms: number): void {
  // What is on the screen may not have set its timers yet.
  finishEffects();
  vi.advanceTimersByTime(ms);
}

/** Waits as `expect.poll` does, frame by frame. With each look, this much time passes. */
export async function until(isTrue: () => boolean, msPerLook = 0): Promise<void> {
  for (let looks = 0; !isTrue(); looks++) {
    if (looks === LOOKS) throw new Error("It has not come true");
    pass(msPerLook);
    await new Promise(requestAnimationFrame);
  }
}

/** Timers run again, which looking at a page with axe needs; those that were set meanwhile are gone. */
export const resumeTime = (): void => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
