import { expect, test } from "vitest";
import { isTooYoung, readBirthYear } from "./age-rule.ts";

const TODAY = new Date(2026, 10, 15);

test.each([
  ["2000", 2000],
  [" 1988 ", 1988],
  ["2026", 2026],
])("%j is a birth year", (typed, year) => {
  expect(readBirthYear(typed, TODAY)).toBe(year);
});

test.each(["", "88", "20000", "2027", "1850", "abcd", "19.8"])("%j is none", (typed) => {
  expect(readBirthYear(typed, TODAY)).toBeUndefined();
});

test("from the year of the thirteenth birthday on one may join", () => {
  expect(isTooYoung(2014, TODAY)).toBe(true);
  expect(isTooYoung(2013, TODAY)).toBe(false);
});
