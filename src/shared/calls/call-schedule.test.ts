import { expect, test } from "vitest";
import { isJoinOpen, tuesdaySlots } from "./call-schedule.ts";

const NEW_YORK = { zone: "America/New_York", time: "18:00", minutes: 60 };

test("the call stays at six in its zone when the clocks change", () => {
  const slots = tuesdaySlots(NEW_YORK, new Date("2026-10-27T12:00:00Z"), 2);
  expect(slots.map(({ date, startsAt }) => [date, startsAt.toISOString()])).toEqual([
    ["2026-10-27", "2026-10-27T22:00:00.000Z"],
    ["2026-11-03", "2026-11-03T23:00:00.000Z"],
  ]);
});

test.each([
  ["2026-11-17T22:59:00Z", "2026-11-17"],
  ["2026-11-17T23:59:00Z", "2026-11-17"],
  ["2026-11-18T00:00:00Z", "2026-11-24"],
])("at %s the next call is the one on %s", (now, date) => {
  expect(tuesdaySlots(NEW_YORK, new Date(now), 1)[0]?.date).toBe(date);
});

test("a Tuesday call that ends on Wednesday stays the next call until it ends", () => {
  const late = { zone: "Asia/Tokyo", time: "23:30", minutes: 60 };
  expect(tuesdaySlots(late, new Date("2026-11-17T15:10:00Z"), 1)[0]?.date).toBe("2026-11-17");
});

test.each([
  ["17:49", false],
  ["17:50", true],
  ["18:59", true],
  ["19:00", false],
])("at %s the call can be joined: %s", (time, isOpen) => {
  const call = {
    startsAt: new Date("2026-11-17T18:00:00Z"),
    endsAt: new Date("2026-11-17T19:00:00Z"),
  };
  expect(isJoinOpen(call, new Date(`2026-11-17T${time}:00Z`))).toBe(isOpen);
});
