import type { Vision } from "#shared/vision/contract.ts";
import { DAILY_REVIEW_STEPS, DAILY_STEPS } from "./daily-steps.ts";
import type { Draft } from "./drafts.ts";
import type { DailyActionFinishedResponse } from "./contract.ts";
import { WEEKLY_REVIEW_STEPS, WEEKLY_STEPS } from "./weekly-steps.ts";

/** What the device knows about a finished day before the server has returned how many nights were listened to. */
export type FinishedDay = Omit<
  DailyActionFinishedResponse,
  "nightsThisWeek" | "weekTarget" | "next"
>;

/** The working state while a day or a week is planned. */
export type PlanFlow<Kind extends Draft = Draft> = {
  /** The current step, counted from 1. */
  order: number;
  draft: Kind;
  athleticVision: Vision | null;
  dailyActionFinishedResponse: FinishedDay | null;
  /** Whether there is no map yet to review. */
  first: boolean;
  /** Whether the draft has been saved as a plan and not changed since. */
  isFinished: boolean;
};

export type PlanFlowAction<Kind extends Draft = Draft> =
  | { type: "start"; draft: Kind; first: boolean }
  | { type: "forward" }
  | { type: "back" }
  | { type: "jump"; by: number }
  | { type: "set"; change: Partial<PlanFlow<Kind>> };

export function createPlanFlow<Kind extends Draft>(draft: Kind, first: boolean): PlanFlow<Kind> {
  const cleared = { athleticVision: null, dailyActionFinishedResponse: null, isFinished: false };
  return clampStep({ order: 1, draft, first, ...cleared }, 1);
}

export function planFlowReducer<Kind extends Draft>(
  flow: PlanFlow<Kind>,
  action: PlanFlowAction<Kind>,
): PlanFlow<Kind> {
  switch (action.type) {
    case "start":
      return { ...createPlanFlow(action.draft, action.first), athleticVision: flow.athleticVision };
    case "forward":
      return clampStep(flow, flow.order + 1);
    case "back":
      return clampStep(flow, flow.order - 1);
    case "jump":
      return clampStep(flow, flow.order + action.by);
    case "set": {
      const changed = { ...flow, ...action.change };
      return clampStep(changed, changed.order);
    }
  }
}

/** Returns the athlete's first step: if there is no day or week to review, the review is skipped. */
export function firstStep({ draft, first }: Pick<PlanFlow, "draft" | "first">): number {
  if (draft.kind === "daily") return draft.reviewDate ? 1 : 1 + DAILY_REVIEW_STEPS;
  return first || !draft.reviewWeekStart ? 1 + WEEKLY_REVIEW_STEPS : 1;
}

export function lastStep({ draft }: Pick<PlanFlow, "draft">): number {
  return draft.kind === "daily" ? DAILY_STEPS.length : WEEKLY_STEPS.length;
}

/** Clamps a step number to the valid range. */
function clampStep<Kind extends Draft>(flow: PlanFlow<Kind>, wanted: number): PlanFlow<Kind> {
  const whole = Number.isFinite(wanted) ? Math.round(wanted) : 1;
  const order = Math.min(Math.max(whole, firstStep(flow)), lastStep(flow));
  return { ...flow, order, draft: { ...flow.draft, order } };
}
