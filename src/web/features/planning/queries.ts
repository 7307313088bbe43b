import { type QueryClient, queryOptions } from "@tanstack/react-query";
import {
  readPlanning,
  readRecentObjectives,
  readRecentWeeklyMap,
} from "#shared/planning/contract.ts";
import { call } from "#web/platform/api.ts";
import { rememberedQuery } from "#web/platform/remembered-query.ts";
import { withUnsentPlans } from "./unsent-plans.ts";

// Nobody waits for a missing network: the flow does without what cannot be fetched, and says so.
const hurried = { networkMode: "always", retry: 1, retryDelay: 500 } as const;

export const planningQuery = queryOptions({
  ...rememberedQuery({
    queryKey: ["Planning"],
    schema: async () => (await import("#schemas/planning/contract.ts")).readPlanning.reply,
    ask: (signal) => call(readPlanning, { signal }),
    complete: withUnsentPlans,
  }),
  ...hurried,
});

export const recentObjectivesQuery = queryOptions({
  ...rememberedQuery({
    queryKey: ["Planning", "recent"],
    schema: async () => (await import("#schemas/planning/contract.ts")).readRecentObjectives.reply,
    ask: (signal) => call(readRecentObjectives, { signal }),
  }),
  ...hurried,
  retry: false,
});

export const recentWeeklyMapQuery = queryOptions({
  ...rememberedQuery({
    queryKey: ["Planning", "recentWeek"],
    schema: async () => (await import("#schemas/planning/contract.ts")).readRecentWeeklyMap.reply,
    ask: (signal) => call(readRecentWeeklyMap, { signal }),
  }),
  ...hurried,
  retry: false,
});

/** After something was written, whatever shows it is read again. */
export async function refreshPlans(client: QueryClient): Promise<void> {
  for (const key of ["Planning", "GetDailyActions100", "GetUserDashboardState"])
    await client.invalidateQueries({ queryKey: [key] });
}
