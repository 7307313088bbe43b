import {
  type DailyActionBody,
  type ReviewBody,
  reviewPath,
  saveDailyAction,
} from "#shared/planning/contract.ts";
import type { DailyDraft } from "#shared/planning/drafts.ts";
import { isTold } from "#shared/planning/draft-text.ts";
import { NO_REVIEW } from "#shared/planning/new-drafts.ts";
import type { DailyAction } from "#shared/planning/records.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { enqueue, type QueuedWrite } from "#web/platform/outbox/index.ts";
import type { Overlay } from "./overlay.ts";

// Days: what was planned for them, and how they went. The logs read them in logs.ts.

export const dayKey = (forDate: string) => `planning/day/${forDate}`;
export const reviewKey = (dayId: string) => `planning/review/${dayId}`;

/** On the device first, so that an evening without a network is an evening like any other. */
export function saveDay(draft: DailyDraft): Promise<void> {
  const { kind: _, order: __, reviewDate, review, ...plan } = draft;
  return enqueue({
    key: dayKey(draft.forDate),
    method: "POST",
    path: saveDailyAction.path,
    body: {
      ...plan,
      zone: deviceZone(),
      review: reviewDate && isTold(review) ? { ...review, forDate: reviewDate } : null,
    },
  });
}

type ReviewChange = Omit<ReviewBody, "zone" | "writtenAt">;

/** How a day went, in whole or in part. A mark of null is taken away. */
export function reviewDay(dayId: string, change: ReviewChange): Promise<void> {
  const { done = {}, ...rest } = change;
  return enqueue({
    key: reviewKey(dayId),
    // Unsent changes of other fields are sent too; only the same ones are replaced.
    part: [...Object.keys(rest), ...Object.keys(done)].toSorted().join(),
    method: "PATCH",
    path: reviewPath(dayId),
    body: { ...change, zone: deviceZone() },
  });
}

/** A plan that a write holds. */
export function plannedIn({ path, body, refusal }: QueuedWrite): DailyActionBody | undefined {
  const isPlan = path === saveDailyAction.path && refusal === undefined;
  return isPlan ? (body as DailyActionBody) : undefined;
}

/** What a write says about how this day went. */
function reviewIn(write: QueuedWrite, day: Pick<DailyAction, "id" | "forDate">) {
  if (write.refusal !== undefined) return undefined;
  if (write.path === reviewPath(day.id)) return write.body as ReviewBody;
  const review = plannedIn(write)?.review;
  return review?.forDate === day.forDate ? review : undefined;
}

/** Whether a write makes that nobody is asked about this day any more. */
export const closesDay = (write: QueuedWrite, day: Pick<DailyAction, "id" | "forDate">) =>
  reviewIn(write, day) !== undefined;

function withReview(day: DailyAction, write: QueuedWrite): DailyAction {
  const told = reviewIn(write, day);
  const reviewedAt = new Date(write.writtenAt).toISOString();
  const { review } = day;
  // Or something was written elsewhere since then.
  if (!told || (review.reviewedAt ?? "") > reviewedAt) return day;
  if ("isDeclined" in told) return { ...day, review: { ...review, isDeclined: true } };
  const { win, lesson, focus, confidence, energy, ifThenUsed } = {
    ...review,
    ...(told as Partial<DailyAction["review"]>),
  };
  const done = Object.fromEntries(
    Object.entries({ ...review.done, ...told.done }).filter(([, mark]) => mark !== null),
  );
  return {
    ...day,
    review: { ...review, done, win, lesson, focus, confidence, energy, ifThenUsed, reviewedAt },
  };
}

function withPlan(before: DailyAction | undefined, body: DailyActionBody): DailyAction {
  const { id, forDate, zone, q1, q2 = "", q3 = "", q4 = "", q5 = "", q6 = "" } = body;
  const { plan = { obstacle: "", ifthen: "" }, isCompetition = false, writtenAt } = body;
  return {
    review: { ...NO_REVIEW, reviewedAt: null, isDeclined: false },
    notes: [],
    ...before,
    id: before?.id ?? id,
    forDate,
    zone,
    q1,
    q2,
    q3,
    q4,
    q5,
    q6,
    plan,
    isCompetition,
    plannedAt: writtenAt,
  };
}

/** One day as a write leaves it. */
export const dayOverlay: Overlay<DailyAction> = (day, write) => {
  const body = plannedIn(write);
  const isNewer = body?.forDate === day.forDate && (day.plannedAt ?? "") <= body.writtenAt;
  return withReview(isNewer ? withPlan(day, body) : day, write);
};

/** Days, newest first; a day that was planned here joins them. */
export const daysOverlay: Overlay<DailyAction[]> = (days, write) => {
  const changed = mapChanged(days, (day) => dayOverlay(day, write));
  const body = plannedIn(write);
  if (!body || days.some(({ forDate }) => forDate === body.forDate)) return changed;
  return [...changed, withPlan(undefined, body)].toSorted((one, other) =>
    other.forDate.localeCompare(one.forDate),
  );
};

/** The same array if nothing in it has changed. */
export function mapChanged<Item>(items: Item[], change: (item: Item) => Item): Item[] {
  const changed = items.map(change);
  return changed.some((item, index) => item !== items[index]) ? changed : items;
}
