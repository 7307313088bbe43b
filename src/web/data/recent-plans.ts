import { queryOptions, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { listRecentObjectives, getRecentWeeklyMap } from "#shared/planning/contract.ts";
import type { WeeklyMap } from "#shared/planning/records.ts";
import { callApi } from "#web/platform/api.ts";
import { type Overlay, readWithDelivered, useApplyUnsent } from "#web/platform/overlay.ts";
import {
  daysOverlay,
  FAIL_FAST_QUERY,
  weeklyMapOfWrite,
  RECENT_OBJECTIVES_KEY,
  withWeeklyMap,
} from "./planning.ts";
import { preloadQuery, preload } from "#web/platform/preload-queries.ts";
import { rememberedQuery } from "#web/platform/remembered-query.ts";

const recentWeekQuery = queryOptions({
  ...rememberedQuery({
    queryKey: ["RecentWeeklyMap"],
    endpoint: getRecentWeeklyMap,
    ask: (signal) =>
      readWithDelivered(recentWeekOverlay<WeeklyMap>, () =>
        callApi(getRecentWeeklyMap, { signal }),
      ),
  }),
  ...FAIL_FAST_QUERY,
  retry: false,
});

export const useRecentWeek = () =>
  useQuery({ ...recentWeekQuery, select: useApplyUnsent(recentWeekOverlay<WeeklyMap>) });

export const recentWeekRecords = [
  { queryKey: recentWeekQuery.queryKey, overlay: recentWeekOverlay },
];

// The newest day and the newest week.

type Recent = z.output<typeof listRecentObjectives.reply>;

const recentOverlay: Overlay<Recent> = (recent, write) => {
  const { dailyObjectives: day, weeklyMap } = recent;
  const [dailyObjectives = null] = daysOverlay(day ? [day] : [], write);
  const week = recentWeekOverlay(weeklyMap, write);
  return dailyObjectives === day && week === weeklyMap
    ? recent
    : { dailyObjectives, weeklyMap: week };
};

function recentWeekOverlay<Week extends WeeklyMap | null>(
  week: Week,
  write: Parameters<typeof weeklyMapOfWrite>[0],
): Week | WeeklyMap {
  const body = weeklyMapOfWrite(write);
  if (!body || (week && week.weekStart > body.weekStart)) return week;
  return withWeeklyMap(week?.weekStart === body.weekStart ? week : undefined, body);
}

const recentQuery = queryOptions({
  ...rememberedQuery({
    queryKey: RECENT_OBJECTIVES_KEY,
    endpoint: listRecentObjectives,
    ask: (signal) =>
      readWithDelivered(recentOverlay, () => callApi(listRecentObjectives, { signal })),
  }),
  ...FAIL_FAST_QUERY,
  retry: false,
});

/** Reads the records in the loader of a page that shows them first. */
export const preloadRecentObjectives = () => preload(() => [preloadQuery(recentQuery)]);

/** Returns the newest day and the newest week. */
export const useRecentObjectives = () =>
  useQuery({ ...recentQuery, select: useApplyUnsent(recentOverlay) });

export const recentPlanRecords = [{ queryKey: recentQuery.queryKey, overlay: recentOverlay }];
