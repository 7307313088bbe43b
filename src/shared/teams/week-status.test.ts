import { expect, test } from "vitest";
import { weekStatus } from "./week-status.ts";

const WEEK = "2026-03-02";
const SUNDAY = "2026-03-08";

test("an athlete who has done nothing yet is not yet there, also on a Monday", () => {
  const idle = { nights: 0, days: 0, targetNights: 5 };
  expect(weekStatus(idle, { weekStart: WEEK, today: WEEK })).toBe("not_yet");
  expect(weekStatus(idle, { weekStart: WEEK, today: SUNDAY })).toBe("not_yet");
});

test("a week is on track by the nights that are over, and tonight is not asked for", () => {
  const at = (nights: number, today: string) =>
    weekStatus({ nights, days: 0, targetNights: 5 }, { weekStart: WEEK, today });
  expect(at(1, WEEK)).toBe("on_track");
  // Three of seven nights are over: two of five.
  expect(at(1, "2026-03-05")).toBe("some");
  expect(at(2, "2026-03-05")).toBe("on_track");
  expect(at(3, SUNDAY)).toBe("some");
  expect(at(4, SUNDAY)).toBe("on_track");
});

test("the target is the athlete's own", () => {
  const sunday = { weekStart: WEEK, today: SUNDAY };
  expect(weekStatus({ nights: 3, days: 0, targetNights: 4 }, sunday)).toBe("on_track");
  expect(weekStatus({ nights: 4, days: 0, targetNights: 6 }, sunday)).toBe("some");
});

test("a planned day alone is something", () => {
  const planned = { nights: 0, days: 1, targetNights: 5 };
  expect(weekStatus(planned, { weekStart: WEEK, today: SUNDAY })).toBe("some");
});
