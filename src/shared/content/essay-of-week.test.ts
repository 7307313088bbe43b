import { expect, test } from "vitest";
import { ESSAYS } from "./essays.ts";
import { essayOfWeek } from "./essay-of-week.ts";

const names = (days: string[]) => days.map((day) => essayOfWeek(ESSAYS, day)?.name);

test("the same essay is shown for a week, and the next one the week after", () => {
  const [monday, sunday, next] = names(["2026-11-16", "2026-11-22", "2026-11-23"]);
  expect(sunday).toBe(monday);
  expect(next).not.toBe(monday);
  const mondays = ["2026-11-16", "2026-11-23", "2026-11-30", "2026-12-07", "2026-12-14"];
  expect(new Set(names(mondays)).size).toBe(ESSAYS.length);
});

test("when all essays are taken down, no essay is shown", () => {
  expect(essayOfWeek([], "2026-11-16")).toBeUndefined();
});
