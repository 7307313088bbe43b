import { expect, test } from "vitest";
import { nextAction } from "./next-action.ts";
import type { DailyAction } from "./records.ts";

const NOTHING = { q1: "", q2: "", q3: "", q4: "", q5: "", q6: "" };
const plan = (lines: Partial<DailyAction>, done = {}) =>
  ({ ...NOTHING, ...lines, review: { done } }) as DailyAction;

test("the next action is the first written line that isn't done", () => {
  const day = { q2: "Six starts", q4: "Ten quiet minutes" };
  expect(nextAction(plan(day))).toBe("Six starts");
  expect(nextAction(plan(day, { q2: "partly" }))).toBe("Six starts");
  expect(nextAction(plan(day, { q2: "done" }))).toBe("Ten quiet minutes");
});

test("without a plan, or when all of it is done, there is no next action", () => {
  expect(nextAction(null)).toBeUndefined();
  expect(nextAction(plan({ q1: "Run" }, { q1: "done" }))).toBeUndefined();
});
