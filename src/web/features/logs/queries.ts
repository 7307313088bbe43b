import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { listDailyActions, readDailyAction } from "#shared/planning/contract.ts";
import { ApiError, call } from "#web/platform/api.ts";

const KEY = "GetDailyActions100";

/** A hundred days at a time, newest first, from a day on backwards; with words, those that hold them. */
export const logsQuery = (search: string, before?: string) =>
  infiniteQueryOptions({
    queryKey: [KEY, search, before],
    queryFn: ({ pageParam, signal }) =>
      call(listDailyActions, {
        query: { limit: 100, before: pageParam, search: search || undefined },
        signal,
      }),
    initialPageParam: before,
    getNextPageParam: ({ before }) => before ?? undefined,
    staleTime: 0,
  });

export const logQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, "day", id],
    queryFn: ({ signal }) => call(readDailyAction, { params: { id }, signal }),
    // A day that is not there will not be there in a second either.
    retry: (count, error) => !(error instanceof ApiError && error.status < 500) && count < 3,
    staleTime: 0,
  });

/** The day before the given one, if there is a log of exactly that date. */
export const logOfDateQuery = (date: string, dayAfter: string) =>
  queryOptions({
    queryKey: [KEY, "date", date],
    queryFn: async ({ signal }) => {
      const query = { limit: 1, before: dayAfter };
      const { days } = await call(listDailyActions, { query, signal });
      return days.find(({ forDate }) => forDate === date) ?? null;
    },
  });

export const LOGS_KEY = [KEY];
