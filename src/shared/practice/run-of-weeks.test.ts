import { expect, test } from "vitest";
import { isRestDay, findCurrentOrNextRest } from "./rest.ts";
import { MAX_RUN, runOfWeeks } from "./run-of-weeks.ts";

const run = (changes: Partial<Parameters<typeof runOfWeeks>[0]>) =>
  runOfWeeks({
    thisWeek: "2026-03-02",
    nights: {},
    targets: {},
    rests: [],
    ...changes,
  });

test("a run counts consecutive weeks that met their own target, and the current week never breaks it", () => {
  const nights = { 1: 4, 2: 5, 4: 6 };
  expect(run({})).toBe(0);
  expect(run({ nights })).toBe(2);
  expect(run({ nights: { ...nights, 0: 3 } })).toBe(2);
  expect(run({ nights: { ...nights, 0: 4 } })).toBe(3);
  expect(run({ nights, targets: { 1: 5 } })).toBe(0);
});

test("a run is counted for at most a year", () => {
  const nights = Object.fromEntries(Array.from({ length: 80 }, (_, week) => [week, 5]));
  expect(run({ nights })).toBe(MAX_RUN);
  expect(run({ nights: { ...nights, 52: 3 } })).toBe(52);
});

test("a rest period neither extends a run nor breaks it", () => {
  const nights = { 2: 4, 4: 4 };
  const rests = [
    { firstDay: "2026-02-25", lastDay: "2026-03-10" },
    { firstDay: "2026-02-10", lastDay: "2026-02-11" },
  ];
  expect(run({ nights })).toBe(0);
  expect(run({ nights, rests })).toBe(2);
});

test("a rest period includes its first and last day, and a cancelled one has no days", () => {
  const now = { firstDay: "2026-03-01", lastDay: "2026-03-04" };
  const later = { firstDay: "2026-06-01", lastDay: "2026-08-01" };
  const calledOff = { firstDay: "2026-03-03", lastDay: "2026-03-02" };
  expect(isRestDay("2026-03-04", now)).toBe(true);
  expect(isRestDay("2026-03-05", now)).toBe(false);
  expect(findCurrentOrNextRest([later, now, calledOff], "2026-03-02")).toBe(now);
  expect(findCurrentOrNextRest([later, now], "2026-03-05")).toBe(later);
  expect(findCurrentOrNextRest([calledOff], "2026-03-02")).toBeNull();
});
