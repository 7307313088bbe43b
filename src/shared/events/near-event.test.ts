import { expect, test } from "vitest";
import { nearEvent } from "./near-event.ts";

const TODAY = "2026-03-02";
const on = (day: string, time: string | null = null) => ({ day, time });

test.each([
  ["none", [], null],
  ["none that is more than a week away", [on("2026-03-10")], null],
  ["one in a week", [on("2026-03-09")], on("2026-03-09")],
  ["the earlier of two today", [on(TODAY, "18:00"), on(TODAY, "09:30")], on(TODAY, "09:30")],
  ["today's before yesterday's", [on("2026-03-01"), on(TODAY)], on(TODAY)],
  ["the next one before yesterday's", [on("2026-03-01"), on("2026-03-05")], on("2026-03-05")],
  ["yesterday's if nothing follows", [on("2026-03-01")], on("2026-03-01")],
  ["none that is two days ago", [on("2026-02-28")], null],
])("the near event is %s", (_, events, expected) => {
  expect(nearEvent(events, TODAY)).toEqual(expected);
});
