import { getProfile } from "#shared/account/contract.ts";
import { listCalls } from "#shared/calls/contract.ts";
import { getDashboardState } from "#shared/dashboard/contract.ts";
import { getPlanning, listProofs } from "#shared/planning/contract.ts";
import { getNights } from "#shared/practice/contract.ts";
import { getVision } from "#shared/vision/contract.ts";
import { pendingPreloads } from "#web/platform/consume-preloads.ts";
import { preloadQuery, preload } from "#web/platform/preload-queries.ts";
import { callsQuery } from "./calls.ts";
import { dashboardReads } from "./dashboard.ts";
import { planningQuery } from "./planning.ts";
import { nightsQuery, proofsQuery } from "./practice.ts";
import { profileQuery } from "./profile.ts";
import { visionQuery } from "./vision.ts";

/** Records that several areas show first. A page whose first read belongs to its own area has a loader for it. */
const QUERIES_BY_PATH = {
  [getDashboardState.path]: dashboardReads,
  [getProfile.path]: () => [preloadQuery(profileQuery)],
  [getPlanning.path]: () => [preloadQuery(planningQuery)],
  [getVision.path]: () => [preloadQuery(visionQuery)],
  [getNights.path]: () => [preloadQuery(nightsQuery())],
  [listProofs.path]: () => [preloadQuery(proofsQuery)],
  [listCalls.path]: () => [preloadQuery(callsQuery)],
};

/** Puts the data that the first script has requested into the cache, for the page's first render. */
export async function primeQueryCache(): Promise<void> {
  await preload(() =>
    pendingPreloads().flatMap((address) => QUERIES_BY_PATH[pathOf(address)]?.() ?? []),
  );
}

const pathOf = (address: string) => address.replace(/\?.*/, "");
