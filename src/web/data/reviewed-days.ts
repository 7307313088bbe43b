import type { DailyActionBody, ReviewBody } from "#shared/planning/contract.ts";
import type { DailyAction } from "#shared/planning/records.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import type { QueuedWrite } from "#web/platform/outbox/index.ts";
import { type Overlay, registerOverlay, useApplyUnsent } from "#web/platform/overlay.ts";
import { dayOverlay, type Planning, planningQuery, withPlan } from "./planning.ts";

// Days without a plan, whose log begins with the outcome of an event. Separate from planning.ts, because plans don't
// need this.

/** Returns the day whose log a review begins, if it has no log yet. */
function findReviewedDay({ path, body, refusal }: QueuedWrite) {
  const id = /\/dailyactions\/([^/]+)\/review$/.exec(path)?.[1];
  const { forDate } = body as Partial<ReviewBody>;
  const isBegun = id !== undefined && forDate !== undefined && refusal === undefined;
  return isBegun ? { id, forDate } : undefined;
}

const EMPTY = { q1: "", q2: "", q3: "", q4: "", q5: "", q6: "", review: null } as const;

const reviewedDaysOverlay: Overlay<DailyAction[]> = (days, write) => {
  const begun = findReviewedDay(write);
  if (!begun || days.some(({ forDate }) => forDate === begun.forDate)) return days;
  const body: DailyActionBody = {
    ...begun,
    ...EMPTY,
    plan: { obstacle: "", ifthen: "" },
    isCompetition: false,
    zone: deviceZone(),
    writtenAt: new Date(write.writtenAt).toISOString(),
  };
  const day = dayOverlay({ ...withPlan(undefined, body), plannedAt: null }, write);
  return [...days, day].toSorted((one, other) => other.forDate.localeCompare(one.forDate));
};

export const useWithReviewedDays = (days: DailyAction[]): DailyAction[] =>
  useApplyUnsent(reviewedDaysOverlay)(days);

const planningOverlay: Overlay<Planning> = (planning, write) => {
  const days = reviewedDaysOverlay(planning.days, write);
  return days === planning.days ? planning : { ...planning, days };
};
registerOverlay({ queryKey: planningQuery.queryKey, overlay: planningOverlay });
