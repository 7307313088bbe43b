import { queryOptions } from "@tanstack/react-query";
import { listOperatorCalls, readCalls, readOperatorCall } from "#shared/calls/contract.ts";
import { MINUTE_MS } from "#shared/time/time-spans.ts";
import { call } from "#web/platform/api.ts";

/** Read again every minute: the way in opens while somebody waits for it. A question may come from another device. */
export const callsQuery = queryOptions({
  queryKey: ["Calls"],
  queryFn: ({ signal }) => call(readCalls, { signal }),
  staleTime: 0,
  refetchInterval: MINUTE_MS,
});

export const operatorCallsQuery = queryOptions({
  queryKey: ["Operator", "Calls"],
  queryFn: ({ signal }) => call(listOperatorCalls, { signal }),
  staleTime: 0,
});

export const operatorCallQuery = (date: string) =>
  queryOptions({
    queryKey: ["Operator", "Calls", date],
    queryFn: ({ signal }) => call(readOperatorCall, { params: { date }, signal }),
    staleTime: 0,
    retry: 1,
  });
