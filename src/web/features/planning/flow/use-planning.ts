import { useQuery } from "@tanstack/react-query";
import type { DailyAction, WeeklyMap } from "#shared/planning/records.ts";
import { planningQuery } from "../queries.ts";

/** What a plan is made from. */
export type Planning = {
  days: readonly DailyAction[];
  weeks: readonly WeeklyMap[];
  /** The days of the calls that they joined lately. */
  callsAttended: readonly string[];
};

export const NO_PLANNING: Planning = { days: [], weeks: [], callsAttended: [] };

/** Undefined until it has been asked for, empty when it could not be loaded. */
export function usePlanning(isBegun: boolean): Planning | undefined {
  // Before that, it is read when a plan is begun.
  const { data, isPending } = useQuery({ ...planningQuery, enabled: isBegun });
  return isPending ? undefined : (data ?? NO_PLANNING);
}
