import { queryOptions } from "@tanstack/react-query";
import { listOperatorCalls, getOperatorCall } from "#shared/calls/contract.ts";
import { call } from "#web/platform/api.ts";

export const operatorCallsQuery = queryOptions({
  queryKey: ["Operator", "Calls"],
  queryFn: ({ signal }) => call(listOperatorCalls, { signal }),
  staleTime: 0,
});

export const operatorCallQuery = (date: string) =>
  queryOptions({
    queryKey: ["Operator", "Calls", date],
    queryFn: ({ signal }) => call(getOperatorCall, { params: { date }, signal }),
    staleTime: 0,
    retry: 1,
  });
