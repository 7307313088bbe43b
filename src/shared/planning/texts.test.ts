import { expect, test } from "vitest";
import { DAILY_STEPS } from "./daily-steps.ts";
import { fillSentences, fillTemplate } from "./fill-template.ts";
import { describeLastPlannedDay, describeLastMappedWeek } from "./last-planned.ts";
import type { DailyAction, WeeklyMap } from "./records.ts";
import { WEEKLY_STEPS } from "./weekly-steps.ts";

test("a day has eleven steps and a week has fifteen", () => {
  expect(DAILY_STEPS).toHaveLength(11);
  expect(WEEKLY_STEPS).toHaveLength(15);
});

test.each([
  [
    "{firstName}, what is the one action {day}?",
    "Ada, what is the one action today?",
    "What is the one action today?",
  ],
  ["How did it go, {firstName}?", "How did it go, Ada?", "How did it go?"],
  [
    "Put it down, {firstName}. It is written.",
    "Put it down, Ada. It is written.",
    "Put it down. It is written.",
  ],
])("%s", (text, named, nameless) => {
  expect(fillTemplate(text, { firstName: "Ada", day: "today" })).toBe(named);
  expect(fillTemplate(text, { firstName: "", day: "today" })).toBe(nameless);
});

test("a sentence that quotes a missing vision answer is left out", () => {
  const sentences = ['Month focus: "{visionQ6}".', "Something you control."];
  expect(fillSentences(sentences, { visionQ6: "" })).toEqual(["Something you control."]);
  expect(fillSentences(sentences, { visionQ6: "Rest" })).toEqual([
    'Month focus: "Rest".',
    "Something you control.",
  ]);
});

const SUNDAY = { at: new Date("2026-11-15T20:00:00Z"), zone: "UTC" };
const FRIDAY = { at: new Date("2026-11-13T20:00:00Z"), zone: "UTC" };
const days = (...dates: string[]) =>
  dates.map((forDate) => ({ forDate, plannedAt: "x" }) as DailyAction);
const weeks = (...starts: string[]) => starts.map((weekStart) => ({ weekStart }) as WeeklyMap);

test("a short text says when a day was last planned", () => {
  expect(describeLastPlannedDay([], SUNDAY)).toBe("not planned yet");
  expect(describeLastPlannedDay(days("2026-11-16"), SUNDAY)).toBe("planned for tomorrow");
  expect(describeLastPlannedDay(days("2026-11-15"), SUNDAY)).toBe("last planned for today");
  expect(describeLastPlannedDay(days("2026-11-10"), SUNDAY)).toBe(
    "last planned for Tuesday, November 10",
  );
});

test("a short text says when a week was last mapped", () => {
  expect(describeLastMappedWeek([], SUNDAY)).toBe("not mapped yet");
  expect(describeLastMappedWeek(weeks("2026-11-16"), SUNDAY)).toBe("mapped for next week");
  expect(describeLastMappedWeek(weeks("2026-11-09"), FRIDAY)).toBe("due Sunday");
  expect(describeLastMappedWeek(weeks("2026-11-09"), SUNDAY)).toBe("due today");
  expect(describeLastMappedWeek(weeks("2026-11-02"), SUNDAY)).toBe(
    "last mapped for Monday, November 2",
  );
});
