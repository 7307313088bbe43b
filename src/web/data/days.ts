import type { InfiniteData } from "@tanstack/react-query";
import type { z } from "zod";
import {
  type DailyActionBody,
  type listDailyActions,
  type readDailyAction,
  type ReviewBody,
  reviewPath,
  saveDailyAction,
  writeNote,
} from "#shared/planning/contract.ts";
import type { DailyDraft } from "#shared/planning/drafts.ts";
import { isTold } from "#shared/planning/draft-text.ts";
import { NO_REVIEW } from "#shared/planning/new-drafts.ts";
import type { DailyAction, Objective } from "#shared/planning/records.ts";
import { call } from "#web/platform/api.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { enqueue, type QueuedWrite } from "#web/platform/outbox/index.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { DAYS_KEY, PLANNING_KEY } from "./keys.ts";
import type { Overlay } from "./overlay.ts";
import { weeksOverlay } from "./weeks.ts";

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

/** For a form that shows what the server finds wrong beside its field. */
export async function rewritePlan(
  { id, forDate }: Pick<DailyAction, "id" | "forDate">,
  plan: Pick<DailyAction, Objective | "plan" | "isCompetition">,
): Promise<void> {
  const body = { zone: deviceZone(), writtenAt: new Date().toISOString(), id, forDate, ...plan };
  await call(saveDailyAction, { body });
  void queryClient.invalidateQueries({ queryKey: PLANNING_KEY });
}

/** A note is sent with the day on the screen; `id` makes it one note, however often it is sent. */
export const saveNote = (dayId: string, note: { id: string; text: string }) =>
  call(writeNote, {
    params: { id: dayId, noteId: note.id },
    body: { zone: deviceZone(), writtenAt: new Date().toISOString(), text: note.text },
  });

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

const FIELDS = ["win", "lesson", "focus", "confidence", "energy", "ifThenUsed"] as const;

function withReview(day: DailyAction, write: QueuedWrite): DailyAction {
  const told = reviewIn(write, day);
  if (!told) return day;
  const writtenAt = new Date(write.writtenAt).toISOString();
  // Written elsewhere since then.
  if ((day.review.reviewedAt ?? "") > writtenAt) return day;
  const { review } = day;
  if ("isDeclined" in told) return { ...day, review: { ...review, isDeclined: true } };
  const changed = Object.fromEntries(
    FIELDS.flatMap((name) => (told[name] === undefined ? [] : [[name, told[name]]])),
  );
  const done = Object.fromEntries(
    Object.entries({ ...review.done, ...told.done }).filter(([, mark]) => mark !== null),
  );
  return { ...day, review: { ...review, ...changed, done, reviewedAt: writtenAt } };
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
function mapChanged<Item>(items: Item[], change: (item: Item) => Item): Item[] {
  const changed = items.map(change);
  return changed.some((item, index) => item !== items[index]) ? changed : items;
}

type DaysPage = z.output<typeof listDailyActions.reply>;

/** Only the newest page without a search takes a new day in. */
export const pageOverlay =
  (isWhole: boolean): Overlay<DaysPage> =>
  (page, write) => {
    const body = plannedIn(write);
    const oldest = page.days.at(-1)?.forDate ?? "";
    const joins = isWhole && body && (page.before === null || body.forDate > oldest);
    const days = joins
      ? daysOverlay(page.days, write)
      : mapChanged(page.days, (day) => dayOverlay(day, write));
    const weeks = weeksOverlay(page.weeks, write);
    return days === page.days && weeks === page.weeks ? page : { ...page, days, weeks };
  };

export const LIST_KEY = [...DAYS_KEY, "list"] as const;

type DayPages = InfiniteData<DaysPage, string | undefined>;

const pagesOverlay = (isWhole: boolean): Overlay<DayPages> => {
  const [first, others] = [pageOverlay(isWhole), pageOverlay(false)];
  return (data, write) => {
    const pages = data.pages.map((page, index) => (index === 0 ? first : others)(page, write));
    return pages.some((page, index) => page !== data.pages[index]) ? { ...data, pages } : data;
  };
};

/** Of all days, and of those that a search or a date has narrowed down. */
export const PAGES_OVERLAYS = { whole: pagesOverlay(true), part: pagesOverlay(false) };

type DayReply = z.output<typeof readDailyAction.reply>;

export const dayReplyOverlay: Overlay<DayReply> = (reply, write) => {
  const day = dayOverlay(reply.day, write);
  return day === reply.day ? reply : { ...reply, day };
};

export const DAY_KEY = [...DAYS_KEY, "day"] as const;

export const dayRecords = [
  { queryKey: [...LIST_KEY, "", undefined], overlay: PAGES_OVERLAYS.whole },
  { queryKey: LIST_KEY, overlay: PAGES_OVERLAYS.part },
  { queryKey: DAY_KEY, overlay: dayReplyOverlay },
];
