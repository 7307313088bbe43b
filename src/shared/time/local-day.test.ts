import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#shared/time/time-spans.ts";
import {
  addDays,
  relativeDayOrLongDay,
  dayName,
  daysBetween,
  localDayOf,
  localHourOf,
  planDayOf,
  planWeekOf,
  weekStartOf,
} from "./local-day.ts";

const ZONES = Intl.supportedValuesOf("timeZone");

test.each([
  ["Europe/Berlin", "2026-11-15T20:00:00Z", "2026-11-15", "2026-11-16"],
  // 01:30 on Monday still counts as Sunday evening, and the plan is for Monday.
  ["Europe/Berlin", "2026-11-16T00:30:00Z", "2026-11-15", "2026-11-16"],
  ["Europe/Berlin", "2026-11-16T02:59:59Z", "2026-11-15", "2026-11-16"],
  // At 04:00 a new day begins; in the morning, a plan is for the same day.
  ["Europe/Berlin", "2026-11-16T03:00:00Z", "2026-11-16", "2026-11-16"],
  ["Europe/Berlin", "2026-11-16T10:59:59Z", "2026-11-16", "2026-11-16"],
  ["Europe/Berlin", "2026-11-16T11:00:00Z", "2026-11-16", "2026-11-17"],
  // The same moment falls on two days: a flight from Tokyo to Los Angeles lands on the previous day.
  ["Asia/Tokyo", "2026-11-16T08:00:00Z", "2026-11-16", "2026-11-17"],
  ["America/Los_Angeles", "2026-11-16T08:00:00Z", "2026-11-15", "2026-11-16"],
  ["Asia/Kathmandu", "2026-11-15T22:14:00Z", "2026-11-15", "2026-11-16"],
  ["Asia/Kathmandu", "2026-11-15T22:15:00Z", "2026-11-16", "2026-11-16"],
  ["Pacific/Kiritimati", "2026-12-31T13:59:00Z", "2026-12-31", "2027-01-01"],
  ["Pacific/Kiritimati", "2026-12-31T14:00:00Z", "2027-01-01", "2027-01-01"],
])("in %s, %s belongs to day %s and a plan made then is for %s", (zone, at, day, planned) => {
  expect(localDayOf(new Date(at), zone)).toBe(day);
  expect(planDayOf(new Date(at), zone)).toBe(planned);
});

describe("on nights when the clocks change", () => {
  test.each([
    // Spring: 02:00 becomes 03:00, so the old day ends an hour early.
    ["2026-03-29T01:59:00Z", "2026-03-28"],
    ["2026-03-29T02:00:00Z", "2026-03-29"],
    // Autumn: 03:00 becomes 02:00, and both hours belong to the evening before.
    ["2026-10-25T00:30:00Z", "2026-10-24"],
    ["2026-10-25T01:30:00Z", "2026-10-24"],
    ["2026-10-25T02:59:00Z", "2026-10-24"],
    ["2026-10-25T03:00:00Z", "2026-10-25"],
  ])("Berlin at %s still belongs to %s", (at, day) => {
    expect(localDayOf(new Date(at), "Europe/Berlin")).toBe(day);
  });
});

test("a day that ends at midnight is the calendar day", () => {
  expect(localDayOf(new Date("2026-11-16T00:00:00Z"), "UTC", 0)).toBe("2026-11-16");
  expect(localDayOf(new Date("2026-11-15T23:59:59Z"), "UTC", 0)).toBe("2026-11-15");
});

test("in every zone, no day of the year is skipped or repeated", () => {
  const start = Date.parse("2026-01-01T00:00:00Z");
  for (const zone of ZONES) {
    let before = localDayOf(new Date(start), zone);
    // Steps of 19 hours cover every hour of the day and are shorter than any day.
    for (let hours = 19; hours < 24 * 365; hours += 19) {
      const day = localDayOf(new Date(start + hours * HOUR_MS), zone);
      const gone = daysBetween(before, day);
      if (gone !== 0 && gone !== 1) throw new Error(`${zone}: ${before} is followed by ${day}`);
      before = day;
    }
  }
});

test("in every zone, a day begins at 04:00 local time, even when the clocks change", () => {
  const changes = ["03-08", "03-29", "04-05", "10-04", "10-25", "11-01"];
  for (const zone of ZONES) {
    for (const change of changes) {
      const noon = Date.parse(`2026-${change}T12:00:00Z`);
      let before = localDayOf(new Date(noon - 24 * HOUR_MS), zone);
      let begun = 0;
      for (let at = noon - 24 * HOUR_MS; at < noon + 6 * HOUR_MS; at += HOUR_MS / 2) {
        const day = localDayOf(new Date(at), zone);
        if (day === before) continue;
        expect(localHourOf(new Date(at), zone), `${zone} ${change}`).toBe(4);
        expect(planDayOf(new Date(at), zone)).toBe(day);
        before = day;
        begun += 1;
      }
      expect(begun, `${zone} ${change}`).toBeGreaterThan(0);
    }
  }
});

test("days are counted by the calendar, across months, leap years and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  for (let count = -800; count <= 800; count += 1)
    expect(daysBetween("2026-11-15", addDays("2026-11-15", count))).toBe(count);
});

test("a week begins on Monday, across months and years", () => {
  expect(weekStartOf("2026-11-15")).toBe("2026-11-09");
  expect(weekStartOf("2026-11-16")).toBe("2026-11-16");
  for (let count = 0; count < 800; count += 1) {
    const day = addDays("2026-11-16", count);
    expect(weekStartOf(day)).toBe(addDays("2026-11-16", count - (count % 7)));
    expect(dayName(weekStartOf(day))).toBe("Monday");
  }
});

test.each([
  ["2026-11-13T20:00:00Z", "2026-11-09"],
  ["2026-11-14T09:00:00Z", "2026-11-09"],
  ["2026-11-14T12:00:00Z", "2026-11-16"],
  ["2026-11-15T09:00:00Z", "2026-11-16"],
  ["2026-11-15T20:00:00Z", "2026-11-16"],
  ["2026-11-16T20:00:00Z", "2026-11-16"],
])("a map made at %s is for the week of %s", (at, weekStart) => {
  expect(planWeekOf(new Date(at), "UTC")).toBe(weekStart);
});

test("days have readable names", () => {
  expect(dayName("2026-11-15")).toBe("Sunday");
  expect(relativeDayOrLongDay("2026-11-15", "2026-11-14")).toBe("yesterday");
  expect(relativeDayOrLongDay("2026-11-15", "2026-11-15")).toBe("today");
  expect(relativeDayOrLongDay("2026-11-15", "2026-11-16")).toBe("tomorrow");
  expect(relativeDayOrLongDay("2026-11-15", "2026-11-17")).toBe("Tuesday, November 17");
});
