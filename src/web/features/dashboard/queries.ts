import { type Query, queryOptions } from "@tanstack/react-query";
import type { Profile } from "#shared/account/contract.ts";
import { type DashboardState, readDashboardState } from "#shared/dashboard/contract.ts";
import { call } from "#web/platform/api.ts";
import { askWithUnsentMarks } from "#web/platform/day-marks.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { hasFirstReads } from "#web/platform/first-reads.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { lastKnown, rememberedQuery } from "#web/platform/remembered-query.ts";

const KEY = ["GetUserDashboardState"];
const lastShown = () => lastKnown<DashboardState>(KEY);

/** Read again whenever the page is opened: everything that a person does changes it. */
export const dashboardQuery = (onProfile: (profile: Profile) => void) =>
  queryOptions({
    ...rememberedQuery({
      queryKey: KEY,
      schema: async () => (await import("#schemas/dashboard/contract.ts")).readDashboardState.reply,
      ask: async (signal) => {
        const query = { zone: deviceZone() };
        const state = await askWithUnsentMarks(
          () => call(readDashboardState, { query, signal }),
          (state, marked) => ({ ...state, plan: state.plan && marked(state.plan) }),
        );
        onProfile(state.profile);
        return state;
      },
    }),
    placeholderData: lastShown,
    staleTime: 0,
  });

/** When the read that came with the page was answered. */
let readWithPageAt: number | undefined;
const JUST_READ_MS = 3_000;

/** What came with the page is not asked for a second time, unless something has changed it since. */
export const refetchUnlessJustRead = ({ state }: Pick<Query, "state">) =>
  state.isInvalidated ||
  state.dataUpdatedAt !== readWithPageAt ||
  Date.now() - readWithPageAt > JUST_READ_MS;

/** How long the page's first frame may stay for the answer; after that the page itself shows that it waits. */
const PATIENCE_MS = 1_500;

/**
 * Before the first render: the answer that was asked for with the page, unless the device has something to show. Drawing
 * the page once, with its content, is cheaper than twice.
 */
export async function loadWithPage(onProfile: (profile: Profile) => void): Promise<void> {
  if (!hasFirstReads() || lastShown() !== undefined) return;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([queryClient.prefetchQuery(dashboardQuery(onProfile)), patience]);
  readWithPageAt = queryClient.getQueryState(KEY)?.dataUpdatedAt;
}

/** Shows a change before the server has it. */
export function changeShownState(change: (state: DashboardState) => DashboardState): void {
  queryClient.setQueryData<DashboardState>(KEY, (state) => {
    const shown = state ?? lastShown();
    return shown && change(shown);
  });
}
