import { expect, test } from "vitest";
import { ageGroup, ageRules, readBirthYear } from "./age.ts";

const now = new Date("2026-11-15T12:00:00Z");

test.each([
  [2026, "child"],
  [2014, "child"],
  // Thirteen only if the birthday has passed, which the year alone doesn't tell.
  [2013, "child"],
  [2012, "minor"],
  [2009, "minor"],
  [2008, "minor"],
  [2007, "adult"],
  [1960, "adult"],
  [null, "unknown"],
] as const)("a person born in %s counts as %s", (birthYear, group) => {
  expect(ageGroup(birthYear, now)).toBe(group);
});

test("a minor has a guardian, quiet evenings and no marketing", () => {
  expect(ageRules(2010, now)).toEqual({
    hasGuardian: true,
    mayGetMarketing: false,
    quietFromHour: 22,
    recordingsStayOnDevice: true,
  });
});

test("an adult needs no guardian and has no restrictions", () => {
  expect(ageRules(1990, now)).toEqual({
    hasGuardian: false,
    mayGetMarketing: true,
    quietFromHour: null,
    recordingsStayOnDevice: false,
  });
});

test("a person of unknown age is protected like a minor, but is not asked for a guardian", () => {
  expect(ageRules(null, now)).toEqual({
    hasGuardian: false,
    mayGetMarketing: false,
    quietFromHour: 22,
    recordingsStayOnDevice: true,
  });
});

test.each([
  [2010, 2010],
  ["2010", 2010],
  [" 2010 ", 2010],
  [2027, null],
  [1905, null],
  [2010.5, null],
  ["", null],
  ["young", null],
  [true, null],
  [null, null],
  [undefined, null],
] as const)("%j is parsed as the birth year %j", (given, year) => {
  expect(readBirthYear(given, now)).toBe(year);
});
