import { vi } from "vitest";
import { finishEffects } from "./finish-effects.ts";

const MAX_POLLS = 1_000;

/** Sets the device's clock to this hour of Monday, 2 March 2026. The date is frozen, while timers run normally. */
export function setHour(hour: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 2, 2, hour) });
}

/**
 * Freezes time: from here on, it only advances with `pass`. Call it after the page has loaded, because loading needs
 * timers.
 */
export function stopTime(): void {
  vi.useFakeTimers({
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    now: Date.now(),
  });
}

export function advanceTime(ms: number): void {
  // Components on the screen may not have set their timers yet.
  finishEffects();
  vi.advanceTimersByTime(ms);
}

/** Polls like `expect.poll`, once per frame. Time advances by `msPerLook` with each poll. */
export async function pollUntil(isTrue: () => boolean, msPerLook = 0): Promise<void> {
  for (let looks = 0; !isTrue(); looks++) {
    if (looks === MAX_POLLS) throw new Error("The condition never became true");
    advanceTime(msPerLook);
    await new Promise(requestAnimationFrame);
  }
}

/** Lets timers run normally again, which axe needs. Timers set while time was stopped are lost. */
export const resumeTime = (): void => void vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
