import type { QueryClient } from "@tanstack/react-query";
import type { FinishedDay } from "#shared/planning/create-flow.ts";
import { reviewPath, saveDailyAction, saveWeeklyMap } from "#shared/planning/contract.ts";
import type { DailyDraft, WeeklyDraft } from "#shared/planning/drafts.ts";
import { type DayReview, OBJECTIVES } from "#shared/planning/records.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { keep } from "#web/platform/outbox/index.ts";
import { whenAnswered } from "#web/platform/outbox/when-answered.ts";
import { forgetDraft } from "./flow/keep-draft.ts";
import { refreshPlans } from "./queries.ts";

export const dayKey = (forDate: string) => `planning/day/${forDate}`;
export const weekKey = (weekStart: string) => `planning/week/${weekStart}`;
const reviewKey = (id: string) => `planning/review/${id}`;

/** On the device first, so that an evening without a network is an evening like any other. */
export async function saveDay(client: QueryClient, draft: DailyDraft): Promise<FinishedDay> {
  const { kind: _, order: __, reviewDate, review, ...plan } = draft;
  const told = reviewDate && isTold(review) ? { ...review, forDate: reviewDate } : null;
  const key = dayKey(draft.forDate);
  await forgetDraft("daily");
  await keep({
    key,
    method: "POST",
    path: saveDailyAction.path,
    body: { ...plan, zone: deviceZone(), review: told },
  });
  whenAnswered(key, () => void refreshPlans(client));
  return finishedDay(draft);
}

export function finishedDay(draft: DailyDraft): FinishedDay {
  const marks = Object.values(draft.review.done);
  return {
    id: draft.id,
    forDate: draft.forDate,
    planned: OBJECTIVES.filter((name) => draft[name].trim() !== "").length,
    reviewedDate: draft.reviewDate,
    doneCount: marks.filter((mark) => mark === "done").length,
  };
}

/** Yesterday counts as closed as soon as its review is given, even if today is never planned. */
export async function saveReview(client: QueryClient, dayId: string, review: DayReview) {
  if (!isTold(review)) return;
  const key = reviewKey(dayId);
  const body = { ...review, zone: deviceZone() };
  await keep({ key, method: "PATCH", path: reviewPath(dayId), body });
  whenAnswered(key, () => void refreshPlans(client));
}

export async function declineReview(client: QueryClient, dayId: string): Promise<void> {
  const key = reviewKey(dayId);
  const body = { isDeclined: true, zone: deviceZone() };
  await keep({ key, method: "PATCH", path: reviewPath(dayId), body });
  whenAnswered(key, () => void refreshPlans(client));
}

export async function saveWeek(client: QueryClient, draft: WeeklyDraft): Promise<void> {
  const { kind: _, order: __, reviewWeekStart, done, ...map } = draft;
  const review = reviewWeekStart ? { weekStart: reviewWeekStart, done } : null;
  const key = weekKey(draft.weekStart);
  await forgetDraft("weekly");
  await keep({
    key,
    method: "POST",
    path: saveWeeklyMap.path,
    body: { ...map, zone: deviceZone(), review },
  });
  whenAnswered(key, () => void refreshPlans(client));
}

function isTold({ done, win, lesson, focus, confidence, energy, ifThenUsed }: DayReview): boolean {
  const words = [win, lesson].some((text) => text.trim() !== "");
  const scores = [focus, confidence, energy, ifThenUsed].some((score) => score !== null);
  return words || scores || Object.keys(done).length > 0;
}
