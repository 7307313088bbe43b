import { queryOptions } from "@tanstack/react-query";
import { listOperatorCalls, getOperatorCall } from "#shared/calls/contract.ts";
import { callApi } from "#web/platform/api.ts";

export const operatorCallsQuery = queryOptions({
  queryKey: ["Operator", "Calls"],
  queryFn: ({ signal }) => callApi(listOperatorCalls, { signal }),
  staleTime: 0,
});

export const operatorCallQuery = (date: string) =>
  queryOptions({
    queryKey: ["Operator", "Calls", date],
    queryFn: ({ signal }) => callApi(getOperatorCall, { params: { date }, signal }),
    staleTime: 0,
    retry: 1,
  });
