import { describe, expect, test } from "vitest";
import { planFlowReducer, firstStep, createPlanFlow } from "./plan-flow.ts";
import { hasText } from "./draft-text.ts";
import { newDailyDraft, newWeeklyDraft } from "./new-drafts.ts";
import type { DailyAction, WeeklyMap } from "./records.ts";

const ID = "5b0c86c4-31a1-4df6-9f0e-3a3f6a1c1d11";
const EVENING = { at: new Date("2026-11-15T20:00:00Z"), zone: "UTC" };
const MORNING = { at: new Date("2026-11-16T08:00:00Z"), zone: "UTC" };

function day(forDate: string, words: Partial<DailyAction> = {}): DailyAction {
  const { q2, q3, q4, q5, q6, plan, isCompetition, serves, review } = newDailyDraft(
    [],
    EVENING,
    ID,
  );
  return {
    id: ID,
    forDate,
    zone: "UTC",
    q1: `For ${forDate}`,
    q2,
    q3,
    q4,
    q5,
    q6,
    plan,
    isCompetition,
    serves,
    review: { ...review, reviewedAt: null, isDeclined: false },
    notes: [],
    plannedAt: "2026-11-14T20:00:00Z",
    ...words,
  };
}

const week = (weekStart: string) =>
  ({ ...newWeeklyDraft([], EVENING, ID), weekStart }) as unknown as WeeklyMap;

describe("a day", () => {
  test("in the evening, today is reviewed and tomorrow is planned, starting at order 1", () => {
    const draft = newDailyDraft([day("2026-11-15")], EVENING, ID);
    expect(draft).toMatchObject({ forDate: "2026-11-16", reviewDate: "2026-11-15", q1: "" });
    expect(createPlanFlow(draft, false)).toMatchObject({
      order: 1,
      dailyActionFinishedResponse: null,
    });
  });

  test("if today was not planned, the review is skipped", () => {
    const flow = createPlanFlow(newDailyDraft([day("2026-11-13")], EVENING, ID), false);
    expect(flow.order).toBe(3);
    expect(planFlowReducer(flow, { type: "back" }).order).toBe(3);
  });

  test("in the morning, an unreviewed yesterday is reviewed and today is planned", () => {
    const draft = newDailyDraft([day("2026-11-15")], MORNING, ID);
    expect(draft).toMatchObject({ forDate: "2026-11-16", reviewDate: "2026-11-15" });
  });

  test.each([{ reviewedAt: "2026-11-15T21:00:00Z" }, { isDeclined: true }])(
    "in the morning, a yesterday with %j is not reviewed",
    (review) => {
      const closed = day("2026-11-15", { review: { ...day("2026-11-15").review, ...review } });
      expect(newDailyDraft([closed], MORNING, ID).reviewDate).toBeNull();
    },
  );

  test("an already planned day opens with its text and its id", () => {
    const planned = day("2026-11-16", { id: "7b0c86c4-31a1-4df6-9f0e-3a3f6a1c1d11" });
    expect(newDailyDraft([planned], EVENING, ID)).toMatchObject({ id: planned.id, q1: planned.q1 });
  });
});

describe("steps", () => {
  const flow = createPlanFlow(newDailyDraft([day("2026-11-15")], EVENING, ID), false);

  test.each([
    [{ type: "forward" }, 2],
    [{ type: "back" }, 1],
    [{ type: "jump", by: 2 }, 3],
    [{ type: "set", change: { order: 9 } }, 9],
    [{ type: "set", change: { order: 99 } }, 11],
    [{ type: "set", change: { order: -4 } }, 1],
    [{ type: "set", change: { order: Number.NaN } }, 1],
    [{ type: "set", change: { order: 4.4 } }, 4],
  ] as const)("%j leads to order %i, which the draft saves", (action, order) => {
    const next = planFlowReducer(flow, action);
    expect(next.order).toBe(order);
    expect(next.draft.order).toBe(order);
  });

  test("starting again clears the finished result and the typed text", () => {
    const finished = {
      id: ID,
      forDate: "2026-11-16",
      planned: 1,
      reviewedDate: null,
      doneCount: 0,
    };
    const done = planFlowReducer(flow, {
      type: "set",
      change: { dailyActionFinishedResponse: finished, order: 11 },
    });
    const again = planFlowReducer(done, { type: "start", draft: flow.draft, first: false });
    expect(again).toMatchObject({ order: 1, dailyActionFinishedResponse: null });
  });
});

describe("a week", () => {
  test("the first map starts after the review", () => {
    const flow = createPlanFlow(newWeeklyDraft([], EVENING, ID), true);
    expect(flow).toMatchObject({ order: 6, first: true, draft: { weekStart: "2026-11-16" } });
  });

  test("the second map starts with a review of the first week", () => {
    const draft = newWeeklyDraft([week("2026-11-09")], EVENING, ID);
    expect(draft.reviewWeekStart).toBe("2026-11-09");
    expect(firstStep({ draft, first: false })).toBe(1);
  });
});

test("a draft has text once anything was typed or marked", () => {
  const draft = newDailyDraft([], EVENING, ID);
  expect(hasText(draft)).toBe(false);
  expect(hasText({ ...draft, q3: " \n" })).toBe(false);
  expect(hasText({ ...draft, q3: "Run" })).toBe(true);
  expect(hasText({ ...draft, review: { ...draft.review, done: { q1: "not" } } })).toBe(true);
  expect(hasText({ ...draft, review: { ...draft.review, ifThenUsed: false } })).toBe(true);
  const map = newWeeklyDraft([], EVENING, ID);
  expect(hasText(map)).toBe(false);
  expect(hasText({ ...map, plan: { ...map.plan, call: "Why?" } })).toBe(true);
});
