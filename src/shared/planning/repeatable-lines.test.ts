import { expect, test } from "vitest";
import type { DailyAction } from "./records.ts";
import { repeatableLines } from "./repeatable-lines.ts";

const day = (forDate: string, q1: string) => ({ forDate, q1 }) as DailyAction;
const DRAFT = { forDate: "2026-11-17" };

test("offers the line from the day before, then the one from the same weekday a week ago", () => {
  const days = [day("2026-11-16", "Swim"), day("2026-11-15", "Rest"), day("2026-11-10", "Run ")];
  expect(repeatableLines(days, DRAFT, "q1")).toEqual([
    { forDate: "2026-11-16", line: "Swim" },
    { forDate: "2026-11-10", line: "Run" },
  ]);
});

test("offers each line only once, and never an empty line", () => {
  const days = [day("2026-11-16", "Swim"), day("2026-11-10", "Swim")];
  expect(repeatableLines(days, DRAFT, "q1")).toHaveLength(1);
  expect(repeatableLines([day("2026-11-16", " ")], DRAFT, "q1")).toEqual([]);
});
