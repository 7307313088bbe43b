import { queryOptions, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import {
  type DailyActionBody,
  draftPath,
  getPlanning,
  type ReviewBody,
  reviewPath,
  saveDailyAction,
  saveWeeklyMap,
  type WeeklyMapBody,
} from "#shared/planning/contract.ts";
import type { AthleteEvent } from "#shared/events/contract.ts";
import { byDay, nearEvent } from "#shared/events/near-event.ts";
import { hasReview } from "#shared/planning/draft-text.ts";
import type { DailyDraft, Draft, DraftKind, WeeklyDraft } from "#shared/planning/drafts.ts";
import { NO_REVIEW } from "#shared/planning/new-drafts.ts";
import type { DailyAction, WeeklyMap } from "#shared/planning/records.ts";
import { callApi } from "#web/platform/api.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { enqueue, findPending, type QueuedWrite } from "#web/platform/outbox/index.ts";
import {
  applyUnsent,
  type Overlay,
  readWithDelivered,
  useApplyUnsent,
} from "#web/platform/overlay.ts";
import { rememberedQuery } from "#web/platform/remembered-query.ts";

// Keys that several record files need.

export const DAYS_KEY = ["GetDailyActions100"];
export const PLANNING_KEY = ["Planning"];
export const RECENT_OBJECTIVES_KEY = ["RecentObjectives"];
export const PROOFS_KEY = ["GetProofs"];
export const WINS_KEY = ["Wins"];
export const DASHBOARD_KEY = ["GetUserDashboardState"];

// Days: what was planned for them, and how they went. The logs query them in logs.ts.

export const dayKey = (forDate: string) => `planning/day/${forDate}`;
export const reviewKey = (dayId: string) => `planning/review/${dayId}`;

/** Saves on the device first, so that an evening without a network works like any other. */
export function enqueueDailyAction(draft: DailyDraft): Promise<void> {
  const { kind: _, order: __, reviewDate, review, ...plan } = draft;
  return enqueue({
    key: dayKey(draft.forDate),
    method: "POST",
    path: saveDailyAction.path,
    body: {
      ...plan,
      zone: deviceZone(),
      review: reviewDate && hasReview(review) ? { ...review, forDate: reviewDate } : null,
    },
  });
}

type ReviewChange = Omit<ReviewBody, "zone" | "writtenAt">;

/** Saves how a day went, in full or in part. A mark of null is removed. */
export function enqueueReview(dayId: string, change: ReviewChange): Promise<void> {
  const { done = {}, ...rest } = change;
  return enqueue({
    key: reviewKey(dayId),
    // Unsent changes to other fields are still sent; only changes to the same fields are replaced.
    part: [...Object.keys(rest), ...Object.keys(done)].toSorted().join(),
    method: "PATCH",
    path: reviewPath(dayId),
    body: { ...change, zone: deviceZone() },
  });
}

/** Returns the plan that a write contains. */
export function planOfWrite({ path, body, refusal }: QueuedWrite): DailyActionBody | undefined {
  const isPlan = path === saveDailyAction.path && refusal === undefined;
  return isPlan ? (body as DailyActionBody) : undefined;
}

/** Returns what a write says about how this day went. */
function reviewOfWrite(write: QueuedWrite, day: Pick<DailyAction, "id" | "forDate">) {
  if (write.refusal !== undefined) return undefined;
  if (write.path === reviewPath(day.id)) return write.body as ReviewBody;
  const review = planOfWrite(write)?.review;
  return review?.forDate === day.forDate ? review : undefined;
}

/** Returns whether, after this write, the user is no longer asked about this day. */
export const closesDay = (write: QueuedWrite, day: Pick<DailyAction, "id" | "forDate">) =>
  reviewOfWrite(write, day) !== undefined;

function withReview(day: DailyAction, write: QueuedWrite): DailyAction {
  const written = reviewOfWrite(write, day);
  const reviewedAt = new Date(write.writtenAt).toISOString();
  const { review } = day;
  // Nothing to apply, or a newer review was written elsewhere.
  if (!written || (review.reviewedAt ?? "") > reviewedAt) return day;
  if ("isDeclined" in written) return { ...day, review: { ...review, isDeclined: true } };
  const { win, lesson, focus, confidence, energy, mood, ifThenUsed } = {
    ...review,
    ...(written as Partial<DailyAction["review"]>),
  };
  const done = Object.fromEntries(
    Object.entries({ ...review.done, ...written.done }).filter(([, mark]) => mark !== null),
  );
  return {
    ...day,
    review: {
      ...review,
      done,
      win,
      lesson,
      focus,
      confidence,
      energy,
      mood,
      ifThenUsed,
      reviewedAt,
    },
  };
}

export function withPlan(before: DailyAction | undefined, body: DailyActionBody): DailyAction {
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
    serves: body.serves ?? before?.serves ?? {},
    plannedAt: writtenAt,
  };
}

/** Applies a write to one day. */
export const dayOverlay: Overlay<DailyAction> = (day, write) => {
  const body = planOfWrite(write);
  const isNewer = body?.forDate === day.forDate && (day.plannedAt ?? "") <= body.writtenAt;
  return withReview(isNewer ? withPlan(day, body) : day, write);
};

/** Applies a write to a list of days, newest first, and adds a day that was planned on this device. */
export const daysOverlay: Overlay<DailyAction[]> = (days, write) => {
  const changed = mapOrSame(days, (day) => dayOverlay(day, write));
  const body = planOfWrite(write);
  if (!body || days.some(({ forDate }) => forDate === body.forDate)) return changed;
  return [...changed, withPlan(undefined, body)].toSorted((one, other) =>
    other.forDate.localeCompare(one.forDate),
  );
};

/** Maps the items, and returns the same array if none of them has changed. */
export function mapOrSame<Item>(items: Item[], change: (item: Item) => Item): Item[] {
  const changed = items.map(change);
  return changed.some((item, index) => item !== items[index]) ? changed : items;
}

// Weekly maps.

export const weekKey = (weekStart: string) => `planning/week/${weekStart}`;

export function enqueueWeeklyMap(draft: WeeklyDraft): Promise<void> {
  const { kind: _, order: __, reviewWeekStart, done, ...map } = draft;
  return enqueue({
    key: weekKey(draft.weekStart),
    method: "POST",
    path: saveWeeklyMap.path,
    body: {
      ...map,
      zone: deviceZone(),
      review: reviewWeekStart ? { weekStart: reviewWeekStart, done } : null,
    },
  });
}

/** Returns the map that a write contains. */
export function weeklyMapOfWrite({ path, body, refusal }: QueuedWrite): WeeklyMapBody | undefined {
  const isMap = path === saveWeeklyMap.path && refusal === undefined;
  return isMap ? (body as WeeklyMapBody) : undefined;
}

export function withWeeklyMap(before: WeeklyMap | undefined, body: WeeklyMapBody): WeeklyMap {
  const { writtenAt, review: _, ...map } = body;
  return { ...map, id: before?.id ?? map.id, done: before?.done ?? {}, plannedAt: writtenAt };
}

/**
 * Applies a write to a list of maps, newest first: adds a map that was made on this device, and gives the map before
 * it its marks.
 */
export const weeksOverlay: Overlay<WeeklyMap[]> = (weeks, write) => {
  const body = weeklyMapOfWrite(write);
  const before = weeks.find(({ weekStart }) => weekStart === body?.weekStart);
  if (!body || (before && before.plannedAt > body.writtenAt)) return weeks;
  const { review } = body;
  return [...weeks.filter((week) => week !== before), withWeeklyMap(before, body)]
    .map((week) => (week.weekStart === review?.weekStart ? { ...week, done: review.done } : week))
    .toSorted((one, other) => other.weekStart.localeCompare(one.weekStart));
};

// Unfinished plans.

export const draftKey = (kind: DraftKind) => `planning/draft/${kind}`;

/** Saves on the device immediately, and on the server when typing pauses. */
export const enqueueDraft = (draft: Draft): Promise<void> =>
  enqueue({
    key: draftKey(draft.kind),
    method: "PUT",
    path: draftPath(draft.kind),
    body: { draft },
  });

/** Replaces any unsent draft, so that a finished plan doesn't come back as unfinished. */
export const enqueueDraftDeletion = (kind: DraftKind): Promise<void> =>
  enqueue({ key: draftKey(kind), method: "DELETE", path: draftPath(kind), body: {} });

/** Finds what this device has and the server doesn't: a draft, or the fact that it was discarded. */
export async function findUnsentDraft(
  kind: DraftKind,
): Promise<{ draft: Draft | null } | undefined> {
  const pending = await findPending(draftKey(kind));
  if (!pending) return undefined;
  // The draft may have been written by an older version of the app.
  const { Draft } = await import("#schemas/planning/drafts.ts");
  return { draft: Draft.safeParse(pending.body.draft).data ?? null };
}

// The data from which a plan is made.

// Don't wait for a missing network: the flow works without data that can't be fetched, and says so.
export const FAIL_FAST_QUERY = { networkMode: "always", retry: 1, retryDelay: 500 } as const;

export type Planning = z.output<typeof getPlanning.reply>;

const planningOverlay: Overlay<Planning> = (planning, write) => {
  const days = daysOverlay(planning.days, write);
  const weeks = weeksOverlay(planning.weeks, write);
  const events = eventsOverlay(planning.events, write);
  return days === planning.days && weeks === planning.weeks && events === planning.events
    ? planning
    : { ...planning, days, weeks, events };
};

export const planningQuery = queryOptions({
  ...rememberedQuery({
    queryKey: PLANNING_KEY,
    endpoint: getPlanning,
    ask: (signal) => readWithDelivered(planningOverlay, () => callApi(getPlanning, { signal })),
  }),
  ...FAIL_FAST_QUERY,
});

export const usePlanning = ({ enabled = true } = {}) =>
  useQuery({ ...planningQuery, enabled, select: useApplyUnsent(planningOverlay) });

export const planningWithUnsent = (known: Planning): Planning =>
  applyUnsent(planningOverlay, known);

export const planningRecords = [{ queryKey: planningQuery.queryKey, overlay: planningOverlay }];

// Events are fetched with the plans; the dashboard has the one that is near.

/** Sorted by day. */
const eventsOverlay: Overlay<AthleteEvent[]> = (known, { path, method, body, refusal }) => {
  const id = /\/userinput\/events\/([^/]+)$/.exec(path)?.[1];
  if (id === undefined || refusal !== undefined) return known;
  const others = known.filter((event) => event.id !== id);
  if (method === "DELETE") return others.length === known.length ? known : others;
  return [...others, { ...(body as AthleteEvent), id }].toSorted(byDay);
};

/** Applies a write to the event that is near a day. */
export const nearEventOverlay =
  (today: string): Overlay<AthleteEvent | null> =>
  (known, write) => {
    const before = known ? [known] : [];
    const after = eventsOverlay(before, write);
    return after === before ? known : nearEvent(after, today);
  };
