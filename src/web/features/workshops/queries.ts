import { queryOptions } from "@tanstack/react-query";
import { listOperatorWorkshops, listWorkshops } from "#shared/workshops/contract.ts";
import { MINUTE_MS } from "#shared/time/time-spans.ts";
import { callApi } from "#web/platform/api.ts";

export const workshopsQuery = queryOptions({
  queryKey: ["Workshops"],
  queryFn: ({ signal }) => callApi(listWorkshops, { signal }),
  staleTime: 0,
  refetchInterval: MINUTE_MS,
});

export const operatorWorkshopsQuery = queryOptions({
  queryKey: ["Operator", "Workshops"],
  queryFn: ({ signal }) => callApi(listOperatorWorkshops, { signal }),
  staleTime: 0,
});
