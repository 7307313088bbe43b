import {
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
import { call } from "#web/platform/api.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { queryClient } from "#web/platform/query-client.ts";
import {
  pageRead,
  pageReadOfList,
  readWithPage,
  refetchUnlessReadWithPage,
} from "#web/platform/read-with-page.ts";
import {
  dayOverlay,
  DAYS_KEY,
  daysOverlay,
  mapChanged,
  plannedIn,
  PLANNING_KEY,
  weeksOverlay,
} from "./planning.ts";
import {
  type Overlay,
  readWithDelivered,
  showsWrites,
  useApplyUnsent,
} from "#web/platform/overlay.ts";

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

// Without a network this is said at once, and asked again as soon as there is one.
const READ = {
  staleTime: 0,
  refetchOnMount: refetchUnlessReadWithPage,
  networkMode: "always",
  refetchOnReconnect: true,
  // A day that is not there will not be there in a second either.
  retry: (count: number, error: Error) => isWorthRetrying(error) && count < 3,
} as const;

const isWorthRetrying = (error: Error) =>
  navigator.onLine && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

type DaysPage = z.output<typeof listDailyActions.reply>;

/** Only the newest page without a search takes a new day in. */
const pageOverlay =
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

const LIST_KEY = [...DAYS_KEY, "list"] as const;

type DayPages = InfiniteData<DaysPage, string | undefined>;

const pagesOverlay =
  (isWhole: boolean): Overlay<DayPages> =>
  (data, write) => {
    const pages = mapChanged(data.pages, (page) =>
      pageOverlay(isWhole && page === data.pages[0])(page, write),
    );
    return pages === data.pages ? data : { ...data, pages };
  };

/** Of all days, and of those that a search or a date has narrowed down. */
const PAGES_OVERLAYS = { whole: pagesOverlay(true), part: pagesOverlay(false) };

type DayReply = z.output<typeof getDailyAction.reply>;

const dayReplyOverlay: Overlay<DayReply> = (reply, write) => {
  const day = dayOverlay(reply.day, write);
  return day === reply.day ? reply : { ...reply, day };
};

const DAY_KEY = [...DAYS_KEY, "day"] as const;

const PAGE = 100;
/** The first page of a list that shows a month before anything else. */
export const MONTH = 31;

type DaysAsked = { search?: string; before?: string | undefined; firstPage?: number };

/** Newest first, going back from a given day; with a search, only days that match. */
const daysQuery = ({ search = "", before, firstPage = PAGE }: DaysAsked) =>
  infiniteQueryOptions({
    ...READ,
    queryKey: [...LIST_KEY, search, before, firstPage],
    queryFn: ({ pageParam, signal }) => {
      const limit = pageParam === before ? firstPage : PAGE;
      const query = { limit, before: pageParam, search: search || undefined };
      return readWithDelivered(pageOverlay(search === "" && pageParam === undefined), () =>
        call(listDailyActions, { query, signal }),
      );
    },
    initialPageParam: before,
    getNextPageParam: ({ before }) => before ?? undefined,
  });

export function useDays(asked: DaysAsked) {
  const isWhole = !asked.search && asked.before === undefined;
  const overlay = isWhole ? PAGES_OVERLAYS.whole : PAGES_OVERLAYS.part;
  return useInfiniteQuery({ ...daysQuery(asked), select: useApplyUnsent(overlay) });
}

const dayQuery = (id: string) =>
  queryOptions({
    ...READ,
    queryKey: [...DAY_KEY, id],
    queryFn: ({ signal }) =>
      readWithDelivered(dayReplyOverlay, () => call(getDailyAction, { params: { id }, signal })),
  });

export const useDay = (id: string) =>
  useQuery({ ...dayQuery(id), select: useApplyUnsent(dayReplyOverlay) });

/** The day before the given one, if there is a log of exactly that date. */
export const dayOfDateQuery = (date: string, dayAfter: string) =>
  queryOptions({
    queryKey: [...DAYS_KEY, "date", date],
    queryFn: async ({ signal }) => {
      const query = { limit: 1, before: dayAfter };
      const { days } = await call(listDailyActions, { query, signal });
      return days.find(({ forDate }) => forDate === date) ?? null;
    },
  });

/** For the loader of a page that shows these days first. */
export const readDaysWithPage = (asked: DaysAsked, date?: Parameters<typeof dayOfDateQuery>) =>
  readWithPage(() => [
    pageReadOfList(daysQuery(asked)),
    ...(date ? [pageRead(dayOfDateQuery(...date))] : []),
  ]);

for (const firstPage of [MONTH, PAGE])
  showsWrites({ queryKey: daysQuery({ firstPage }).queryKey, overlay: PAGES_OVERLAYS.whole });
showsWrites({ queryKey: LIST_KEY, overlay: PAGES_OVERLAYS.part });
showsWrites({ queryKey: DAY_KEY, overlay: dayReplyOverlay });
