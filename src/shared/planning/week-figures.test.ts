import { expect, test } from "vitest";
import type { PracticeOfDay } from "#shared/practice/contract.ts";
import type { DailyAction } from "./records.ts";
import { weekFigures, completeWeeks } from "./week-figures.ts";

const planned = (forDate: string, changes: Partial<DailyAction["review"]> = {}) =>
  ({
    forDate,
    plannedAt: "2026-03-01T20:00:00Z",
    q1: "Run",
    q2: "Read",
    q3: "",
    q4: "",
    q5: "",
    q6: "",
    review: { done: {}, focus: null, confidence: null, energy: null, mood: null, ...changes },
  }) as unknown as DailyAction;

const listened = (night: string) => ({ night, kind: "vision" }) as PracticeOfDay;

test("a week counts each night once, its plans, and what was done of them", () => {
  const days = [
    planned("2026-03-02", { done: { q1: "done", q2: "partly" }, focus: 4 }),
    planned("2026-03-08", { done: { q1: "done", q2: "done" }, focus: 5 }),
  ];
  const practices = ["2026-03-02", "2026-03-02", "2026-03-03"].map(listened);
  expect(weekFigures({ days, practices })).toEqual([
    {
      weekStart: "2026-03-02",
      nights: 2,
      daysPlanned: 2,
      objectives: 4,
      done: 3,
      focus: 4.5,
      confidence: null,
      energy: null,
      mood: null,
    },
  ]);
});

test("a week without any activity appears between two others", () => {
  const weeks = weekFigures({
    days: [planned("2026-03-02")],
    practices: [listened("2026-03-16")],
  });
  expect(weeks.map(({ weekStart, nights }) => [weekStart, nights])).toEqual([
    ["2026-03-02", 0],
    ["2026-03-09", 0],
    ["2026-03-16", 1],
  ]);
});

test("an empty log gives no weeks", () =>
  expect(weekFigures({ days: [], practices: [] })).toEqual([]));

test("a week whose first days weren't loaded has no figures", () => {
  const record = { days: [planned("2026-03-08"), planned("2026-03-09")], practices: [] };
  const starts = (hasOlder: boolean) =>
    completeWeeks(record, "2026-03-09", hasOlder).map(({ weekStart }) => weekStart);
  expect(starts(false)).toEqual(["2026-03-02", "2026-03-09"]);
  expect(starts(true)).toEqual(["2026-03-09"]);
});

test("a week that has only been planned has no figures before it begins", () => {
  const record = { days: [planned("2026-03-08"), planned("2026-03-09")], practices: [] };
  expect(completeWeeks(record, "2026-03-08", false).map(({ weekStart }) => weekStart)).toEqual([
    "2026-03-02",
  ]);
});
