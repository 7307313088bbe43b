import { expect, test } from "vitest";
import { parsePreferences, resolveTimer, DEFAULT_PREFERENCES } from "./preferences.ts";

test("valid preferences are restored, and invalid ones fall back to the defaults", () => {
  const chosen = { ...DEFAULT_PREFERENCES, pace: "slow", sound: "rain", soundVolume: 0.8 };
  expect(parsePreferences(JSON.stringify(chosen))).toEqual(chosen);
  for (const broken of [null, "", "{", "null", "[]", '{"pace":"warp","soundVolume":7}'])
    expect(parsePreferences(broken)).toEqual(DEFAULT_PREFERENCES);
});

test.each([
  ["2026-11-15T19:59:00Z", "off"],
  ["2026-11-15T20:00:00Z", "end"],
  ["2026-11-16T03:59:00Z", "end"],
  ["2026-11-16T04:00:00Z", "off"],
])("at %s in London the automatic timer is %s", (moment, timer) => {
  expect(resolveTimer("auto", new Date(moment), "Europe/London")).toBe(timer);
  expect(resolveTimer("30", new Date(moment), "Europe/London")).toBe("30");
});
