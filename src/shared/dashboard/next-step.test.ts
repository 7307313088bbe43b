import { expect, test } from "vitest";
import type { DashboardState } from "./contract.ts";
import { nextStep } from "./next-step.ts";

const NOTHING = {
  zone: "UTC",
  isFirstDay: false,
  today: "2026-03-04",
  plan: null,
  tomorrow: null,
  openYesterday: null,
  drafts: [],
  rest: null,
  nights: { done: 0, target: [4, 6], days: Array<boolean>(7).fill(false) },
  vision: { exists: true, missing: [], updatedAt: null, monthFocus: "", identity: "" },
} as unknown as DashboardState;

const plan = {} as DashboardState["plan"];
const openYesterday = { id: "", forDate: "2026-03-03" };
const noVision = { ...NOTHING.vision, exists: false };
const rest = (firstDay: string, lastDay: string) => ({
  rest: { id: "", firstDay, lastDay, reason: "ill" as const },
});
const draft = { kind: "daily" as const, writtenAt: "2026-03-04T10:00:00Z" };
const listened = {
  ...NOTHING.nights,
  done: 1,
  days: [false, false, true, false, false, false, false],
};

test.each<[string, Partial<DashboardState>, string, ReturnType<typeof nextStep>]>([
  ["the very first visit", { isFirstDay: true, vision: noVision }, "10:00", "first-day"],
  ["the second day without a vision", { vision: noVision }, "10:00", "write-vision"],
  ["plans, but no vision", { isFirstDay: true, vision: noVision, plan }, "10:00", "write-vision"],
  ["something unfinished", { drafts: [draft], plan }, "21:00", "continue"],
  ["a morning with yesterday open", { openYesterday, plan }, "08:00", "close-yesterday"],
  ["after noon yesterday is no longer offered", { openYesterday, plan }, "12:00", "today"],
  ["a day with a plan", { plan }, "15:00", "today"],
  ["a morning without one", {}, "08:00", "plan-day"],
  ["an afternoon without one", {}, "15:00", "tonight"],
  ["the evening", { plan }, "19:00", "tonight"],
  ["long after midnight", { plan }, "03:59", "tonight"],
  [
    "the last day of rest",
    { plan, openYesterday, ...rest("2026-02-20", "2026-03-04") },
    "08:00",
    "resting",
  ],
  ["a rest in the future", { plan, ...rest("2026-03-05", "2026-03-09") }, "15:00", "today"],
  ["once the vision was heard", { plan, nights: listened }, "22:00", "done"],
])("%s", (_, changes, time, step) => {
  expect(nextStep({ ...NOTHING, ...changes }, new Date(`2026-03-04T${time}:00Z`))).toBe(step);
});
