import { queryOptions, useQuery } from "@tanstack/react-query";
import { readRecentWeeklyMap } from "#shared/planning/contract.ts";
import type { WeeklyMap } from "#shared/planning/records.ts";
import { call } from "#web/platform/api.ts";
import { readWithDelivered, useApplyUnsent } from "./overlay.ts";
import { hurried } from "./planning.ts";
import { recentWeekOverlay } from "./recent-plans.ts";
import { rememberedQuery } from "./remembered-query.ts";

const recentWeekQuery = queryOptions({
  ...rememberedQuery({
    queryKey: ["RecentWeeklyMap"],
    endpoint: readRecentWeeklyMap,
    ask: (signal) =>
      readWithDelivered(recentWeekOverlay<WeeklyMap>, () => call(readRecentWeeklyMap, { signal })),
  }),
  ...hurried,
  retry: false,
});

export const useRecentWeek = () =>
  useQuery({ ...recentWeekQuery, select: useApplyUnsent(recentWeekOverlay<WeeklyMap>) });

export const recentWeekRecords = [
  { queryKey: recentWeekQuery.queryKey, overlay: recentWeekOverlay },
];
