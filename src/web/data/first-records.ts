import { getProfile } from "#shared/account/contract.ts";
import { listCalls } from "#shared/calls/contract.ts";
import { getDashboardState } from "#shared/dashboard/contract.ts";
import { getPlanning, listProofs } from "#shared/planning/contract.ts";
import { getNights } from "#shared/practice/contract.ts";
import { getVision } from "#shared/vision/contract.ts";
import { firstReads } from "#web/platform/first-reads.ts";
import { pageRead, readWithPage } from "#web/platform/read-with-page.ts";
import { callsQuery } from "./calls.ts";
import { dashboardReads } from "./dashboard.ts";
import { planningQuery } from "./planning.ts";
import { nightsQuery, proofsQuery } from "./practice.ts";
import { profileQuery } from "./profile.ts";
import { visionQuery } from "./vision.ts";

/** Records that several areas show first. A page whose first read belongs to its own area has a loader for it. */
const RECORDS = {
  [getDashboardState.path]: dashboardReads,
  [getProfile.path]: () => [pageRead(profileQuery)],
  [getPlanning.path]: () => [pageRead(planningQuery)],
  [getVision.path]: () => [pageRead(visionQuery)],
  [getNights.path]: () => [pageRead(nightsQuery())],
  [listProofs.path]: () => [pageRead(proofsQuery)],
  [listCalls.path]: () => [pageRead(callsQuery)],
};

/** Puts the data that the first script has requested into the cache, for the page's first render. */
export async function readFirstRecords(): Promise<void> {
  await readWithPage(() => firstReads().flatMap((address) => RECORDS[pathOf(address)]?.() ?? []));
}

const pathOf = (address: string) => address.replace(/\?.*/, "");
