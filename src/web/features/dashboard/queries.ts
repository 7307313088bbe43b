import { queryOptions } from "@tanstack/react-query";
import type { Profile } from "#shared/account/contract.ts";
import { type DashboardState, readDashboardState } from "#shared/dashboard/contract.ts";
import { call } from "#web/platform/api.ts";
import { askWithUnsentMarks } from "#web/platform/day-marks.ts";
import { deviceZone } from "#web/platform/device-zone.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { lastKnown, rememberedQuery } from "#web/platform/remembered-query.ts";

const KEY = ["GetUserDashboardState"];
const lastShown = () => lastKnown(KEY, readDashboardState.reply);

/** Read again whenever the page is opened: everything that a person does changes it. */
export const dashboardQuery = (onProfile: (profile: Profile) => void) =>
  queryOptions({
    ...rememberedQuery({
      queryKey: KEY,
      schema: readDashboardState.reply,
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

/** Shows a change before the server has it. */
export function changeShownState(change: (state: DashboardState) => DashboardState): void {
  queryClient.setQueryData<DashboardState>(KEY, (state) => {
    const shown = state ?? lastShown();
    return shown && change(shown);
  });
}
