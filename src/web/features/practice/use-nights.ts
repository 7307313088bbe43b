import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { NIGHTS_TARGET, type NightsOfWeek } from "#shared/practice/contract.ts";
import { nightsQuery } from "./queries.ts";
import { useWithTonight } from "./use-with-tonight.ts";

const [least, most] = NIGHTS_TARGET;
const NO_NIGHTS: NightsOfWeek = { done: 0, target: [least, most], days: Array(7).fill(false) };

/** The nights of this week as the athlete knows them; undefined until anything is known. */
export function useNights(): NightsOfWeek | undefined {
  const { isTold, counted } = useWithTonight();
  const { data, refetch } = useQuery(nightsQuery());
  useEffect(() => {
    if (isTold) void refetch();
  }, [isTold, refetch]);
  if (data) return counted(data);
  return isTold ? undefined : counted(NO_NIGHTS);
}
