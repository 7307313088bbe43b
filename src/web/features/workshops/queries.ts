import { queryOptions } from "@tanstack/react-query";
import { listOperatorWorkshops, readWorkshops } from "#shared/workshops/contract.ts";
import { call } from "#web/platform/api.ts";

const MINUTE_MS = 60_000;

export const workshopsQuery = queryOptions({
  queryKey: ["Workshops"],
  queryFn: ({ signal }) => call(readWorkshops, { signal }),
  staleTime: MINUTE_MS,
  refetchInterval: MINUTE_MS,
});

export const operatorWorkshopsQuery = queryOptions({
  queryKey: ["Operator", "Workshops"],
  queryFn: ({ signal }) => call(listOperatorWorkshops, { signal }),
  staleTime: 0,
});
