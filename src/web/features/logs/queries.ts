import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { listDailyActions, readDailyAction } from "#shared/planning/contract.ts";
import type { DailyAction } from "#shared/planning/records.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { call } from "#web/platform/api.ts";
import { askWithUnsentMarks } from "#web/platform/day-marks.ts";
import { queryClient } from "#web/platform/query-client.ts";

const KEY = "GetDailyActions100";
export const LOGS_KEY = [KEY];

type DaysReply = z.output<typeof listDailyActions.reply>;

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
export const logsQuery = (search: string, before?: string) =>
  infiniteQueryOptions({
    ...READ,
    queryKey: [KEY, "list", search, before],
    queryFn: ({ pageParam, signal }) =>
      askWithUnsentMarks(
        () =>
          call(listDailyActions, {
            query: { limit: 100, before: pageParam, search: search || undefined },
            signal,
          }),
        (reply, marked) => ({ ...reply, days: reply.days.map(marked) }),
      ),
    initialPageParam: before,
    getNextPageParam: ({ before }) => before ?? undefined,
  });

export const logQuery = (id: string) =>
  queryOptions({
    ...READ,
    queryKey: [KEY, "day", id],
    queryFn: ({ signal }) =>
      askWithUnsentMarks(
        () => call(readDailyAction, { params: { id }, signal }),
        (reply, marked) => ({ ...reply, day: marked(reply.day) }),
      ),
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

/** Shows a change wherever the day appears, before the server has it. */
export function changeShownDay(id: string, change: (day: DailyAction) => DailyAction): void {
  queryClient.setQueryData(
    logQuery(id).queryKey,
    (shown) => shown && { ...shown, day: change(shown.day) },
  );
  const changed = (day: DailyAction) => (day.id === id ? change(day) : day);
  queryClient.setQueriesData<InfiniteData<DaysReply>>(
    { queryKey: [KEY, "list"] },
    (shown) =>
      shown && {
        ...shown,
        pages: shown.pages.map((page) => ({ ...page, days: page.days.map(changed) })),
      },
  );
}
