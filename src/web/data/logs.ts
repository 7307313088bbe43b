import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import { listDailyActions, readDailyAction } from "#shared/planning/contract.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { call } from "#web/platform/api.ts";
import { DAY_KEY, dayReplyOverlay, LIST_KEY, pageOverlay, PAGES_OVERLAYS } from "./days.ts";
import { DAYS_KEY } from "./keys.ts";
import { readWithDelivered, useApplyUnsent } from "./overlay.ts";

// Without a network this is said at once, and asked again as soon as there is one.
const READ = {
  staleTime: 0,
  networkMode: "always",
  refetchOnReconnect: true,
  // A day that is not there will not be there in a second either.
  retry: (count: number, error: Error) => isWorthRetrying(error) && count < 3,
} as const;

const isWorthRetrying = (error: Error) =>
  navigator.onLine && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

/** A hundred days at a time, newest first, going back from a given day; with a search, only days that match. */
const daysQuery = (search: string, before?: string) =>
  infiniteQueryOptions({
    ...READ,
    queryKey: [...LIST_KEY, search, before],
    queryFn: ({ pageParam, signal }) =>
      readWithDelivered(pageOverlay(search === "" && pageParam === undefined), () =>
        call(listDailyActions, {
          query: { limit: 100, before: pageParam, search: search || undefined },
          signal,
        }),
      ),
    initialPageParam: before,
    getNextPageParam: ({ before }) => before ?? undefined,
  });

export function useDays(search: string, before?: string) {
  const overlay =
    search === "" && before === undefined ? PAGES_OVERLAYS.whole : PAGES_OVERLAYS.part;
  return useInfiniteQuery({ ...daysQuery(search, before), select: useApplyUnsent(overlay) });
}

const dayQuery = (id: string) =>
  queryOptions({
    ...READ,
    queryKey: [...DAY_KEY, id],
    queryFn: ({ signal }) =>
      readWithDelivered(dayReplyOverlay, () => call(readDailyAction, { params: { id }, signal })),
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
