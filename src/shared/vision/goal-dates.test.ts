import { expect, test } from "vitest";
import type { GoalDate } from "./contract.ts";
import { checkInStage, dueCheckIn } from "./goal-dates.ts";

const date: GoalDate = {
  order: 5,
  day: "2027-06-30",
  about: "By 30 June Ada runs.",
  status: "confirmed",
  checkedIn: null,
  writtenAt: "2026-11-17T20:00:00.000Z",
};

test.each<[string, Partial<GoalDate>, string, ReturnType<typeof checkInStage>]>([
  ["eleven days before", {}, "2027-06-19", undefined],
  ["ten days before", {}, "2027-06-20", "ahead"],
  ["on the day", {}, "2027-06-30", "ahead"],
  ["ahead, answered", { checkedIn: "ahead" }, "2027-06-25", undefined],
  ["ahead, confirmed this week", { writtenAt: "2027-06-22T20:00:00Z" }, "2027-06-25", undefined],
  ["the day after, answered ahead", { checkedIn: "ahead" }, "2027-07-01", "passed"],
  ["months later, never answered", {}, "2027-09-01", "passed"],
  ["passed, answered", { checkedIn: "passed" }, "2027-07-02", undefined],
  ["ignored", { status: "ignored" }, "2027-07-02", undefined],
  ["done", { status: "done" }, "2027-07-02", undefined],
  ["removed", { status: "removed" }, "2027-06-25", undefined],
])("%s", (_, changes, today, stage) => {
  expect(checkInStage({ ...date, ...changes }, today)).toBe(stage);
});

test("of several dates, only the earliest gets a check-in", () => {
  const passed: GoalDate = { ...date, order: 6, day: "2027-06-20" };
  expect(dueCheckIn([date, passed], "2027-06-21")).toBe(passed);
  expect(dueCheckIn([date, { ...passed, status: "done" }], "2027-06-21")).toBe(date);
  expect(dueCheckIn([date], "2027-01-01")).toBeNull();
});
