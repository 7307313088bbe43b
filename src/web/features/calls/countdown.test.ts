import { expect, test } from "vitest";
import { countdown } from "./countdown.ts";

const call = { startsAt: "2026-11-17T23:00:00Z", endsAt: "2026-11-18T00:00:00Z" };

test.each([
  ["2026-11-14T20:30:00Z", "In 3 days 2 hours"],
  ["2026-11-16T22:30:00Z", "In 1 day"],
  ["2026-11-17T20:45:00Z", "In 2 hours 15 minutes"],
  ["2026-11-17T22:50:30Z", "In 9 minutes 30 seconds"],
  ["2026-11-17T22:59:59Z", "In 1 second"],
  ["2026-11-17T23:00:00Z", "On now"],
  ["2026-11-18T00:00:00Z", "Over"],
])("at %s the countdown reads: %s", (now, text) => {
  expect(countdown(call, Date.parse(now))).toBe(text);
});
