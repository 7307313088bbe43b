export const TIMER_CHOICES = ["off", "end", "10", "20", "30", "60"] as const;
export type TimerChoice = (typeof TIMER_CHOICES)[number];

export const SLEEP_FADE_MS = 45_000;
/** By day the sound still fades out, but briefly, because the listener isn't falling asleep. */
const DAY_FADE_MS = 3_000;

/** Returns how long to listen before everything ends, or null to end with the last word. */
export function limitMs(choice: TimerChoice): number | null {
  return choice === "off" || choice === "end" ? null : Number(choice) * 60_000;
}

/** Returns how long to fade after the last word if no duration was set. */
export function endFadeMs(choice: TimerChoice): number {
  return choice === "off" ? DAY_FADE_MS : SLEEP_FADE_MS;
}

/** Falls from 1 to 0 over the last seconds before the end. */
export function fadeLevel(remainingMs: number, fadeMs: number): number {
  return Math.max(0, Math.min(1, remainingMs / fadeMs));
}
