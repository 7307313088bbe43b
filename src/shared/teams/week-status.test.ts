import { expect, test } from "vitest";
import { weekStatus } from "./week-status.ts";

const WEEK = "2026-03-02";
const SUNDAY = "2026-03-08";

test('an athlete who has done nothing has the status "not_yet", even on a Monday', () => {
  const idle = { nights: 0, days: 0, targetNights: 5 };
  expect(weekStatus(idle, { weekStart: WEEK, today: WEEK })).toBe("not_yet");
  expect(weekStatus(idle, { weekStart: WEEK, today: SUNDAY })).toBe("not_yet");
});

test("a week is on track based on the nights that are over, and tonight isn't expected yet", () => {
  const at = (nights: number, today: string) =>
    weekStatus({ nights, days: 0, targetNights: 5 }, { weekStart: WEEK, today });
  expect(at(1, WEEK)).toBe("on_track");
  // Three of seven nights are over, so two of five are expected.
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

test('a planned day alone is enough for the status "some"', () => {
  const planned = { nights: 0, days: 1, targetNights: 5 };
  expect(weekStatus(planned, { weekStart: WEEK, today: SUNDAY })).toBe("some");
});
