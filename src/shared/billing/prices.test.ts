import { expect, test } from "vitest";
import { firstChargeDay, planPrice, yearlySaving, yearlySavingPercent } from "./prices.ts";
import { formatDollars } from "#shared/format/dollars.ts";

test("a team pays for each athlete", () => {
  expect(planPrice("team", "monthly", 6)).toBe(390);
  expect(planPrice("team", "yearly", 20)).toBe(13_000);
});

test.each(["individual", "team"] as const)("yearly billing saves 17%% on the %s plan", (plan) => {
  expect(yearlySavingPercent(plan)).toBe(17);
});

test("yearly billing saves two months", () => {
  expect(yearlySaving("individual")).toBe(194);
  expect(yearlySaving("team", 6)).toBe(780);
});

test("prices are formatted as in the United States", () => {
  expect(formatDollars(97)).toBe("$97");
  expect(formatDollars(13_000)).toBe("$13,000");
});

test("the first charge is seven days later, also across the end of a month", () => {
  const day = firstChargeDay(new Date(2026, 10, 27, 23, 30));
  expect([day.getFullYear(), day.getMonth(), day.getDate()]).toEqual([2026, 11, 4]);
});
