import { useEffect } from "react";
import type { DailyAction, WeeklyMap } from "#shared/planning/records.ts";
import type { PracticeOfDay } from "#shared/practice/contract.ts";
import { useDays } from "#web/data/logs.ts";

export type Logs = { days: DailyAction[]; weeks: WeeklyMap[]; practices: PracticeOfDay[] };

/** The newest hundred days, and older ones as far back as the month that is looked at. */
export function useLogs(search: string, month: string) {
  const logs = useDays(search);
  const { hasNextPage, isFetching, error, fetchNextPage } = logs;
  const all: Logs = {
    days: logs.data?.pages.flatMap(({ days }) => days) ?? [],
    weeks: logs.data?.pages.flatMap(({ weeks }) => weeks) ?? [],
    practices: logs.data?.pages.flatMap(({ practices }) => practices) ?? [],
  };
  const oldest = all.days.at(-1)?.forDate ?? "";
  const isMissingDays = hasNextPage && !error && oldest > `${month}-01`;
  useEffect(() => {
    if (isMissingDays && !isFetching) void fetchNextPage();
  }, [isMissingDays, isFetching, fetchNextPage]);
  return { logs, all };
}
