import { expect, onTestFinished, test, vi } from "vitest";
import { TimeZone } from "./time-zone.ts";

test("every zone that a browser can be in is known", () => {
  for (const zone of ["UTC", ...Intl.supportedValuesOf("timeZone")])
    expect(TimeZone.safeParse(zone).success, zone).toBe(true);
});

test.each(["", "Mars/Olympus", "+02:00", "Europe/Berlin; drop", "E".repeat(61), 7, null])(
  "%j is no zone",
  (zone) => {
    expect(TimeZone.safeParse(zone).success).toBe(false);
  },
);

test("a zone is remembered once, however it is written", () => {
  TimeZone.parse("Pacific/Chatham");
  const ask = vi.spyOn(Intl, "DateTimeFormat");
  onTestFinished(() => ask.mockRestore());
  expect(TimeZone.parse("pAcIfIc/ChAtHaM")).toBe("pAcIfIc/ChAtHaM");
  expect(ask).not.toHaveBeenCalled();
});
