import { expect, test } from "vitest";
import { ESSAYS } from "./essays.ts";
import { essayOfWeek } from "./essay-of-week.ts";

const names = (days: string[]) => days.map((day) => essayOfWeek(ESSAYS, day)?.name);

test("an essay stays for a week, and the next week has the next", () => {
  const [monday, sunday, next] = names(["2026-11-16", "2026-11-22", "2026-11-23"]);
  expect(sunday).toBe(monday);
  expect(next).not.toBe(monday);
  const mondays = ["2026-11-16", "2026-11-23", "2026-11-30", "2026-12-07", "2026-12-14"];
  expect(new Set(names(mondays)).size).toBe(ESSAYS.length);
});

test("when all are taken down there is none", () => {
  expect(essayOfWeek([], "2026-11-16")).toBeUndefined();
});
