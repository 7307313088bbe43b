import { queryOptions } from "@tanstack/react-query";
import type { Profile } from "#shared/account/contract.ts";
import { type DashboardState, readDashboardState } from "#shared/dashboard/contract.ts";
import { call } from "#web/platform/api.ts";
import { recall, remember } from "#web/platform/device-memory.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { withUnsentMarks } from "./marks.ts";

const KEY = ["GetUserDashboardState"];
const MEMORY = "dashboard";

/** Read again whenever the page is opened: everything that a person does changes it. */
export const dashboardQuery = (onProfile: (profile: Profile) => void) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const query = { zone: deviceZone() };
      const state = await withUnsentMarks(await call(readDashboardState, { query, signal }));
      remember(MEMORY, state);
      onProfile(state.profile);
      return state;
    },
    // Without a network the page shows what it showed last.
    placeholderData: () => readDashboardState.reply.safeParse(recall(MEMORY)).data,
    staleTime: 0,
  });

/** Shows a change before the server has heard of it. */
export function changeShownState(change: (state: DashboardState) => DashboardState): void {
  queryClient.setQueryData<DashboardState>(KEY, (state) => {
    const shown = state ?? readDashboardState.reply.safeParse(recall(MEMORY)).data;
    if (!shown) return undefined;
    const changed = change(shown);
    remember(MEMORY, changed);
    return changed;
  });
}
