import type { Clock } from "#server/platform/clock.ts";

type Step = { days?: number; hours?: number; minutes?: number; seconds?: number };

export type TestClock = Clock & {
  advance(step: Step): void;
  /** Accepts any moment, even in the past, so that tests that share a clock can run in any order. */
  set(moment: Date): void;
};

export function createTestClock(start = "2026-03-02T19:30:00Z"): TestClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
    set(moment) {
      now = moment.getTime();
    },
  };
}
