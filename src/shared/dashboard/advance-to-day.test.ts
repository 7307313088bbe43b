import { expect, test } from "vitest";
import { advanceToDay } from "./advance-to-day.ts";
import type { DashboardState } from "./contract.ts";

const WEDNESDAY = "2026-03-04";
const NOT_REVIEWED = { reviewedAt: null, isDeclined: false };
const dayOf = (forDate: string, review: object = NOT_REVIEWED) =>
  ({ id: forDate, forDate, review }) as DashboardState["plan"];

const STATE = {
  today: WEDNESDAY,
  plan: dayOf(WEDNESDAY),
  tomorrow: dayOf("2026-03-05"),
  openYesterday: { id: "2026-03-03", forDate: "2026-03-03" },
  week: { weekStart: "2026-03-02" },
  nights: { done: 1, target: [4, 6], days: [true, false, false, false, false, false, false] },
  event: { day: WEDNESDAY },
  rest: { firstDay: "2026-03-01", lastDay: "2026-03-05" },
} as unknown as DashboardState;

test("on the same day nothing changes, not even if the device's clock is behind", () => {
  expect(advanceToDay(STATE, WEDNESDAY)).toBe(STATE);
  expect(advanceToDay(STATE, "2026-03-03")).toBe(STATE);
});

test("a day later, tomorrow's plan is today's, and the day before can be closed", () => {
  expect(advanceToDay(STATE, "2026-03-05")).toMatchObject({
    today: "2026-03-05",
    plan: STATE.tomorrow,
    tomorrow: null,
    openYesterday: { id: WEDNESDAY, forDate: WEDNESDAY },
    week: STATE.week,
    nights: STATE.nights,
    event: STATE.event,
    rest: STATE.rest,
  });
});

test.each([
  ["reviewed", { reviewedAt: "2026-03-04T20:00:00Z", isDeclined: false }],
  ["declined", { reviewedAt: null, isDeclined: true }],
])("a day that was %s isn't open the next morning", (_, review) => {
  const state = { ...STATE, plan: dayOf(WEDNESDAY, review) };
  expect(advanceToDay(state, "2026-03-05").openYesterday).toBeNull();
});

test("two days later nothing is planned as far as the device knows", () => {
  expect(advanceToDay(STATE, "2026-03-06")).toMatchObject({
    plan: null,
    tomorrow: null,
    openYesterday: { forDate: "2026-03-05" },
    event: null,
    rest: null,
  });
  expect(advanceToDay(STATE, "2026-03-07").openYesterday).toBeNull();
});

test("a new week starts with no nights and without last week's map", () => {
  expect(advanceToDay(STATE, "2026-03-09")).toMatchObject({
    week: null,
    nights: { done: 0, target: [4, 6], days: Array<boolean>(7).fill(false) },
  });
  const planned = { ...STATE, week: { weekStart: "2026-03-09" } } as DashboardState;
  expect(advanceToDay(planned, "2026-03-09").week).toEqual(planned.week);
});
