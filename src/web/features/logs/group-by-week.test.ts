import { expect, test } from "vitest";
import type { DailyAction, WeeklyMap } from "#shared/planning/records.ts";
import { fitsFilter, groupByWeek } from "./group-by-week.ts";

const day = (forDate: string, changes: Partial<DailyAction> = {}) =>
  ({
    forDate,
    review: { done: {}, lesson: "" },
    isCompetition: false,
    ...changes,
  }) as DailyAction;

test("days are grouped under their week, together with the map for that week", () => {
  const maps = [{ weekStart: "2026-03-09", q6: "Three sessions" } as WeeklyMap];
  const days = ["2026-03-10", "2026-03-09", "2026-03-08"].map((date) => day(date));
  const weeks = groupByWeek(days, maps);
  expect(weeks.map(({ weekStart, days }) => [weekStart, days.length])).toEqual([
    ["2026-03-09", 2],
    ["2026-03-02", 1],
  ]);
  expect(weeks[0]?.map?.q6).toBe("Three sessions");
  expect(weeks[1]?.map).toBeUndefined();
});

test("days can be filtered by lessons, missed lines and competitions", () => {
  const review = day("2026-03-02").review;
  const lesson = day("2026-03-02", { review: { ...review, lesson: "Breathe first" } });
  const missed = day("2026-03-02", { review: { ...review, done: { q1: "not" } } });
  const competition = day("2026-03-02", { isCompetition: true });
  const found = (filter: Parameters<typeof fitsFilter>[1]) =>
    [lesson, missed, competition].filter((each) => fitsFilter(each, filter));
  expect(found("all")).toHaveLength(3);
  expect(found("lesson")).toEqual([lesson]);
  expect(found("missed")).toEqual([missed]);
  expect(found("competition")).toEqual([competition]);
});
