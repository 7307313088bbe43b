import { describe, expect, test } from "vitest";
import { changedDayLines, moveStaleDayDraft, moveToDay, moveToWeek } from "./move-draft.ts";
import { newDailyDraft, newWeeklyDraft } from "./new-drafts.ts";
import type { DailyAction, WeeklyMap } from "./records.ts";

const ID = "5b0c86c4-31a1-4df6-9f0e-3a3f6a1c1d11";
const SUNDAY_EVENING = { at: new Date("2026-11-15T20:00:00Z"), zone: "UTC" };
const [TODAY, TOMORROW, TUESDAY] = ["2026-11-15", "2026-11-16", "2026-11-17"];
const [THIS_WEEK, NEXT_WEEK] = ["2026-11-09", "2026-11-16"];

function planned(forDate: string, words: Partial<DailyAction>): DailyAction {
  const { review, ...draft } = newDailyDraft([], SUNDAY_EVENING, ID);
  return {
    ...draft,
    zone: "UTC",
    review: { ...review, reviewedAt: null, isDeclined: false },
    notes: [],
    plannedAt: "2026-11-14T20:00:00Z",
    forDate,
    ...words,
  };
}

const mapped = (weekStart: string, words: Partial<WeeklyMap>): WeeklyMap => ({
  ...newWeeklyDraft([], SUNDAY_EVENING, ID),
  zone: "UTC",
  plannedAt: "2026-11-08T20:00:00Z",
  weekStart,
  ...words,
});

describe("a day's draft that is moved to a planned day", () => {
  const plan = { obstacle: "", ifthen: "If late, then I skip nothing" };
  const today = planned(TODAY, { q1: "Sprints", q2: "Serve", plan, isCompetition: true });
  const empty = newDailyDraft([today], SUNDAY_EVENING, ID);

  test("shows that day's plan if nothing was typed, and no longer reviews that day", () => {
    const moved = moveToDay(empty, TODAY, [today]);
    expect(moved).toMatchObject({ q1: "Sprints", q2: "Serve", plan, isCompetition: true });
    expect(moved).toMatchObject({ id: empty.id, forDate: TODAY, reviewDate: null });
    expect(changedDayLines(moved, today)).toBe(0);
  });

  test("preserves typed text, shows the plan's other lines, and counts the replaced lines", () => {
    const moved = moveToDay({ ...empty, q1: "Swim", q3: "Stretch" }, TODAY, [today]);
    expect(moved).toMatchObject({ q1: "Swim", q2: "Serve", q3: "Stretch", plan });
    expect(changedDayLines(moved, today)).toBe(1);
  });

  test("drops that day's lines when it is moved on, and moves the typed text with it", () => {
    const there = moveToDay(empty, TODAY, [today]);
    const back = moveToDay({ ...there, q3: "Stretch" }, TOMORROW, [today]);
    expect(back).toMatchObject({ q1: "", q2: "", q3: "Stretch", isCompetition: false });
    const tuesday = planned(TUESDAY, { q1: "Rest" });
    expect(moveToDay(there, TUESDAY, [tuesday, today])).toMatchObject({ q1: "Rest", q2: "" });
  });
});

test("a draft left overnight moves to a day that is still ahead, and clears nothing there", () => {
  const draft = { ...newDailyDraft([], SUNDAY_EVENING, ID), q1: "Swim" };
  const monday = { at: new Date("2026-11-16T08:00:00Z"), zone: "UTC" };
  expect(moveStaleDayDraft(draft, [], monday)).toBe(draft);
  const late = { at: new Date("2026-11-17T20:00:00Z"), zone: "UTC" };
  const ahead = planned("2026-11-18", { q1: "Rest", q2: "Serve" });
  expect(moveStaleDayDraft(draft, [ahead], late)).toMatchObject({
    forDate: "2026-11-18",
    q1: "Swim",
    q2: "Serve",
  });
});

test("a week's draft moved to a mapped week shows its map and marks the week before that one", () => {
  const before = mapped("2026-11-02", { q6: "Older", done: { q6: "partly" } });
  const week = mapped(THIS_WEEK, { q6: "Sessions", q9: "Read", targetNights: 6 });
  const weeks = [week, before];
  const draft = newWeeklyDraft(weeks, SUNDAY_EVENING, ID);
  expect(draft).toMatchObject({ weekStart: NEXT_WEEK, reviewWeekStart: THIS_WEEK, q6: "" });
  const marked = { ...draft, q9: "Film", done: { q6: "done" } as const };
  const moved = moveToWeek(marked, THIS_WEEK, weeks);
  expect(moved).toMatchObject({ q6: "Sessions", q9: "Film", targetNights: 6 });
  expect(moved).toMatchObject({ reviewWeekStart: "2026-11-02", done: { q6: "partly" } });
});

test("the day of an event starts as a competition day, and unticking it is preserved", () => {
  const events = [{ day: TOMORROW }];
  const draft = newDailyDraft([], SUNDAY_EVENING, ID, { events });
  expect(draft.isCompetition).toBe(true);
  expect(moveToDay(draft, TUESDAY, [], events).isCompetition).toBe(false);
  const unticked = planned(TOMORROW, { isCompetition: false });
  expect(newDailyDraft([unticked], SUNDAY_EVENING, ID, { events }).isCompetition).toBe(false);
  const elsewhere = newDailyDraft([], SUNDAY_EVENING, ID, { events: [{ day: TUESDAY }] });
  expect(elsewhere.isCompetition).toBe(false);
  expect(moveToDay(elsewhere, TUESDAY, [], [{ day: TUESDAY }]).isCompetition).toBe(true);
});
