import {
  hashKey,
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import type { z } from "zod";
import {
  listDailyActions,
  getDailyAction,
  saveDailyAction,
  writeNote,
} from "#shared/planning/contract.ts";
import type { DailyAction, Objective } from "#shared/planning/records.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { callApi } from "#web/platform/api.ts";
import { deleteRemembered } from "#web/platform/device-memory.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { queryClient } from "#web/platform/query-client.ts";
import {
  preloadQuery,
  preloadListQuery,
  preload,
  refetchUnlessPreloaded,
} from "#web/platform/preload-queries.ts";
import {
  DASHBOARD_KEY,
  dayOverlay,
  DAYS_KEY,
  daysOverlay,
  mapOrSame,
  planOfWrite,
  PLANNING_KEY,
  planningQuery,
  PROOFS_KEY,
  RECENT_OBJECTIVES_KEY,
  weeksOverlay,
  WINS_KEY,
} from "./planning.ts";
import {
  type Overlay,
  readWithDelivered,
  registerOverlay,
  useApplyUnsent,
} from "#web/platform/overlay.ts";

/** What other pages show of the days. */
const DERIVED_KEYS = [PLANNING_KEY, RECENT_OBJECTIVES_KEY, PROOFS_KEY, WINS_KEY];

/**
 * Call after a day has been deleted, restored or rewritten directly, because no overlay applies to that. Data that
 * isn't on the screen is removed, from the device too: a page shows stale data until the response arrives, and /tonight
 * would take a deleted plan for tomorrow's. What the planner and the dashboard need offline is read again immediately.
 */
export function invalidateDerivedFromDays(): void {
  deleteRemembered(DERIVED_KEYS.map((queryKey) => hashKey(queryKey)));
  for (const queryKey of DERIVED_KEYS) {
    queryClient.removeQueries({ queryKey, type: "inactive" });
    void queryClient.invalidateQueries({ queryKey });
  }
  void queryClient.prefetchQuery(planningQuery);
  void queryClient.invalidateQueries({ queryKey: DASHBOARD_KEY, refetchType: "all" });
}

/** Saves a plan directly, for a form that shows the server's errors next to its fields. */
export async function sendDailyAction(
  { id, forDate }: Pick<DailyAction, "id" | "forDate">,
  plan: Pick<DailyAction, Objective | "plan" | "isCompetition">,
): Promise<void> {
  const body = { zone: deviceZone(), writtenAt: new Date().toISOString(), id, forDate, ...plan };
  await callApi(saveDailyAction, { body });
  invalidateDerivedFromDays();
}

/** Saves a note to the day on the screen. `id` makes the request idempotent. */
export const sendNote = (dayId: string, note: { id: string; text: string }) =>
  callApi(writeNote, {
    params: { id: dayId, noteId: note.id },
    body: { zone: deviceZone(), writtenAt: new Date().toISOString(), text: note.text },
  });

// Without a network, reads fail immediately and run again as soon as it is back.
const READ_OPTIONS = {
  staleTime: 0,
  refetchOnMount: refetchUnlessPreloaded,
  networkMode: "always",
  refetchOnReconnect: true,
  // A missing day won't exist a second later, either.
  retry: (count: number, error: Error) => isWorthRetrying(error) && count < 3,
} as const;

const isWorthRetrying = (error: Error) =>
  navigator.onLine && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

type DaysPage = z.output<typeof listDailyActions.reply>;

/** Applies a write to a page of days. Only the newest page without a search adds a new day. */
const pageOverlay =
  (isWhole: boolean): Overlay<DaysPage> =>
  (page, write) => {
    const body = planOfWrite(write);
    const oldest = page.days.at(-1)?.forDate ?? "";
    const joins = isWhole && body && (page.before === null || body.forDate > oldest);
    const days = joins
      ? daysOverlay(page.days, write)
      : mapOrSame(page.days, (day) => dayOverlay(day, write));
    const weeks = weeksOverlay(page.weeks, write);
    return days === page.days && weeks === page.weeks ? page : { ...page, days, weeks };
  };

const LIST_KEY = [...DAYS_KEY, "list"] as const;

type DayPages = InfiniteData<DaysPage, string | undefined>;

const pagesOverlay =
  (isWhole: boolean): Overlay<DayPages> =>
  (data, write) => {
    const pages = mapOrSame(data.pages, (page) =>
      pageOverlay(isWhole && page === data.pages[0])(page, write),
    );
    return pages === data.pages ? data : { ...data, pages };
  };

/** For the list of all days, and for lists narrowed down by a search or a date. */
const PAGES_OVERLAYS = { whole: pagesOverlay(true), part: pagesOverlay(false) };

type DayReply = z.output<typeof getDailyAction.reply>;

const dayReplyOverlay: Overlay<DayReply> = (reply, write) => {
  const day = dayOverlay(reply.day, write);
  return day === reply.day ? reply : { ...reply, day };
};

const DAY_KEY = [...DAYS_KEY, "day"] as const;

const PAGE_SIZE = 100;
/** Size of the first page in a list that shows a month before anything else. */
export const FIRST_PAGE_SIZE = 31;

type DaysQuery = { search?: string; before?: string | undefined; firstPage?: number };

/** Lists days newest first, starting before a given day; with a search, only matching days. */
const daysQuery = ({ search = "", before, firstPage = PAGE_SIZE }: DaysQuery) =>
  infiniteQueryOptions({
    ...READ_OPTIONS,
    queryKey: [...LIST_KEY, search, before, firstPage],
    queryFn: ({ pageParam, signal }) => {
      const limit = pageParam === before ? firstPage : PAGE_SIZE;
      const query = { limit, before: pageParam, search: search || undefined };
      return readWithDelivered(pageOverlay(search === "" && pageParam === undefined), () =>
        callApi(listDailyActions, { query, signal }),
      );
    },
    initialPageParam: before,
    getNextPageParam: ({ before }) => before ?? undefined,
  });

export function useDays(asked: DaysQuery) {
  const isWhole = !asked.search && asked.before === undefined;
  const overlay = isWhole ? PAGES_OVERLAYS.whole : PAGES_OVERLAYS.part;
  return useInfiniteQuery({ ...daysQuery(asked), select: useApplyUnsent(overlay) });
}

const dayQuery = (id: string) =>
  queryOptions({
    ...READ_OPTIONS,
    queryKey: [...DAY_KEY, id],
    queryFn: ({ signal }) =>
      readWithDelivered(dayReplyOverlay, () => callApi(getDailyAction, { params: { id }, signal })),
  });

export const useDay = (id: string) =>
  useQuery({ ...dayQuery(id), select: useApplyUnsent(dayReplyOverlay) });

/** Finds the day before `dayAfter`, if there is a log of exactly that date. */
export const dayBeforeQuery = (date: string, dayAfter: string) =>
  queryOptions({
    queryKey: [...DAYS_KEY, "date", date],
    queryFn: async ({ signal }) => {
      const query = { limit: 1, before: dayAfter };
      const { days } = await callApi(listDailyActions, { query, signal });
      return days.find(({ forDate }) => forDate === date) ?? null;
    },
  });

/** Reads these days in the loader of a page that shows them first. */
export const preloadDays = (asked: DaysQuery, date?: Parameters<typeof dayBeforeQuery>) =>
  preload(() => [
    preloadListQuery(daysQuery(asked)),
    ...(date ? [preloadQuery(dayBeforeQuery(...date))] : []),
  ]);

for (const firstPage of [FIRST_PAGE_SIZE, PAGE_SIZE])
  registerOverlay({ queryKey: daysQuery({ firstPage }).queryKey, overlay: PAGES_OVERLAYS.whole });
registerOverlay({ queryKey: LIST_KEY, overlay: PAGES_OVERLAYS.part });
registerOverlay({ queryKey: DAY_KEY, overlay: dayReplyOverlay });
