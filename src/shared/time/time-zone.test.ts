import { expect, onTestFinished, test, vi } from "vitest";
import { TimeZone } from "./time-zone.ts";

test("every time zone that a browser can report is accepted", () => {
  for (const zone of ["UTC", ...Intl.supportedValuesOf("timeZone")])
    expect(TimeZone.safeParse(zone).success, zone).toBe(true);
});

test.each(["", "Mars/Olympus", "+02:00", "Europe/Berlin; drop", "E".repeat(61), 7, null])(
  "%j is rejected as a time zone",
  (zone) => {
    expect(TimeZone.safeParse(zone).success).toBe(false);
  },
);

test("a time zone is cached only once, regardless of case", () => {
  TimeZone.parse("Pacific/Chatham");
  const ask = vi.spyOn(Intl, "DateTimeFormat");
  onTestFinished(() => ask.mockRestore());
  expect(TimeZone.parse("pAcIfIc/ChAtHaM")).toBe("pAcIfIc/ChAtHaM");
  expect(ask).not.toHaveBeenCalled();
});
