import { expect, test } from "vitest";
import type { WeeklyMap } from "./records.ts";
import { goalChain, unservedGoals, writtenGoals } from "./goal-links.ts";

const week = { q6: "Three sessions", q7: "", q8: "Film" } as WeeklyMap;
const texts = { week, month: "Serve under pressure", year: "State final" };

const day = (forDate: string, goal: "month" | "year" | "q6") => ({
  forDate,
  serves: { q1: goal },
});

test("only written goals can be served", () => {
  expect(writtenGoals(texts).map(({ goal }) => goal)).toEqual(["q6", "q8", "month", "year"]);
  expect(writtenGoals({ week: null, month: " ", year: "" })).toEqual([]);
});

test("the chain runs from the line's goal up to the year's goal", () => {
  expect(goalChain("q6", texts).map(({ text }) => text)).toEqual([
    "Three sessions",
    "Serve under pressure",
    "State final",
  ]);
  expect(goalChain("month", texts).map(({ goal }) => goal)).toEqual(["month", "year"]);
  expect(goalChain("year", { ...texts, year: "" })).toEqual([]);
});

test("a goal is listed if nothing has served it for two weeks while another goal was served", () => {
  const asked = { month: texts.month, year: texts.year, today: "2026-03-15" };
  expect(unservedGoals({ ...asked, days: [] })).toEqual([]);
  const days = [day("2026-03-14", "q6"), day("2026-03-02", "month"), day("2026-03-01", "year")];
  expect(unservedGoals({ ...asked, days })).toEqual([{ goal: "year", text: "State final" }]);
});
