import type { QueryClient } from "@tanstack/react-query";
import type { FinishedDay } from "#shared/planning/create-flow.ts";
import { reviewPath, saveDailyAction, saveWeeklyMap } from "#shared/planning/contract.ts";
import type { DailyDraft, WeeklyDraft } from "#shared/planning/drafts.ts";
import { isTold } from "#shared/planning/draft-text.ts";
import { type DayReview, OBJECTIVES } from "#shared/planning/records.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { enqueue } from "#web/platform/outbox/index.ts";
import { whenAnswered } from "#web/platform/outbox/index.ts";
import { forgetDraft } from "./flow/keep-draft.ts";
import { dayKey, weekKey } from "./plan-keys.ts";
import { refreshPlans } from "./queries.ts";

/** On the device first, so that an evening without a network is an evening like any other. */
export async function saveDay(client: QueryClient, draft: DailyDraft): Promise<FinishedDay> {
  const { kind: _, order: __, reviewDate, review, ...plan } = draft;
  const told = reviewDate && isTold(review) ? { ...review, forDate: reviewDate } : null;
  await keepAndRefresh(client, {
    key: dayKey(draft.forDate),
    method: "POST",
    path: saveDailyAction.path,
    body: { ...plan, zone: deviceZone(), review: told },
  });
  // Only now: a page that is closed in between still has one of the two.
  await forgetDraft("daily");
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
  if (isTold(review)) await keepReview(client, dayId, review);
}

export async function declineReview(client: QueryClient, dayId: string): Promise<void> {
  await keepReview(client, dayId, { isDeclined: true });
}

export async function saveWeek(client: QueryClient, draft: WeeklyDraft): Promise<void> {
  const { kind: _, order: __, reviewWeekStart, done, ...map } = draft;
  const review = reviewWeekStart ? { weekStart: reviewWeekStart, done } : null;
  await keepAndRefresh(client, {
    key: weekKey(draft.weekStart),
    method: "POST",
    path: saveWeeklyMap.path,
    body: { ...map, zone: deviceZone(), review },
  });
  await forgetDraft("weekly");
}

function keepReview(
  client: QueryClient,
  dayId: string,
  review: DayReview | { isDeclined: true },
): Promise<void> {
  return keepAndRefresh(client, {
    key: `planning/review/${dayId}`,
    method: "PATCH",
    path: reviewPath(dayId),
    body: { ...review, zone: deviceZone() },
  });
}

async function keepAndRefresh(
  client: QueryClient,
  write: Parameters<typeof enqueue>[0],
): Promise<void> {
  await enqueue(write);
  whenAnswered(write.key, () => void refreshPlans(client));
}
