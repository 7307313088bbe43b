import { useQuery } from "@tanstack/react-query";
import { daysBetween } from "#shared/time/local-day.ts";
import { nightsQuery } from "#web/data/practice.ts";
import { useToday } from "#web/platform/use-today.ts";

const MONTH_DAYS = 30;

/** Whether somebody's first breaths were a month ago or more. */
export function useBreathesForAMonth(): boolean {
  const { data } = useQuery(nightsQuery());
  const today = useToday();
  return data?.breathingSince ? daysBetween(data.breathingSince, today) >= MONTH_DAYS : false;
}
