import { expect, test } from "vitest";
import { isRestDay, restAround } from "./rest.ts";
import { runOfWeeks } from "./run-of-weeks.ts";

const thisWeek = "2026-03-02";
const run = (changes: Partial<Parameters<typeof runOfWeeks>[0]>) =>
  runOfWeeks({ thisWeek, nights: {}, targets: {}, rests: [], weeks: 10, ...changes }).run;

test("a run is the weeks in a row whose own target was met; the current week never breaks it", () => {
  const nights = { "2026-02-23": 4, "2026-02-16": 5, "2026-02-02": 6 };
  expect(run({})).toBe(0);
  expect(run({ nights })).toBe(2);
  expect(run({ nights: { ...nights, [thisWeek]: 3 } })).toBe(2);
  expect(run({ nights: { ...nights, [thisWeek]: 4 } })).toBe(3);
  expect(run({ nights, targets: { "2026-02-23": 5 } })).toBe(0);
});

test("a run that nothing has broken in the weeks looked at may be longer", () => {
  const nights = { "2026-02-23": 4, "2026-02-16": 5 };
  const found = (weeks: number) => runOfWeeks({ thisWeek, nights, targets: {}, rests: [], weeks });
  expect(found(3)).toEqual({ run: 2, mayBeLonger: true });
  expect(found(4)).toEqual({ run: 2, mayBeLonger: false });
});

test("rest neither adds to a run nor breaks it", () => {
  const nights = { "2026-02-16": 4, "2026-02-02": 4 };
  const rests = [
    { firstDay: "2026-02-25", lastDay: "2026-03-10" },
    { firstDay: "2026-02-10", lastDay: "2026-02-11" },
  ];
  expect(run({ nights })).toBe(0);
  expect(run({ nights, rests })).toBe(2);
});

test("rest includes its first and last day; what was called off is none", () => {
  const now = { firstDay: "2026-03-01", lastDay: "2026-03-04" };
  const later = { firstDay: "2026-06-01", lastDay: "2026-08-01" };
  const calledOff = { firstDay: "2026-03-03", lastDay: "2026-03-02" };
  expect(isRestDay("2026-03-04", now)).toBe(true);
  expect(isRestDay("2026-03-05", now)).toBe(false);
  expect(restAround([later, now, calledOff], "2026-03-02")).toBe(now);
  expect(restAround([later, now], "2026-03-05")).toBe(later);
  expect(restAround([calledOff], "2026-03-02")).toBeNull();
});
