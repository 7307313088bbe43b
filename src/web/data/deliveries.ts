import { hashKey } from "@tanstack/react-query";
import { recallCurrentVersion, remember } from "#web/platform/device-memory.ts";
import type { QueuedWrite } from "#web/platform/outbox/index.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { dashboardRecords } from "./dashboard.ts";
import { type OverlayRegistration, areaOverlays } from "#web/platform/overlay.ts";
import { planningRecords } from "./planning.ts";
import { recentPlanRecords, recentWeekRecords } from "./recent-plans.ts";
import { practiceRecords } from "./practice.ts";
import { visionRecords } from "./vision.ts";

/** Records that the device stores for offline use, whichever page a write is delivered on. */
const remembered = (): OverlayRegistration[] => [
  ...dashboardRecords,
  ...planningRecords,
  ...recentPlanRecords,
  ...recentWeekRecords,
  ...practiceRecords(),
  ...visionRecords,
];

/**
 * Applies a write that the server has accepted to its earlier responses, both in the cache and on the device. Queries
 * that show it are refetched when they are opened next.
 */
export function applyDeliveredWrite(write: QueuedWrite): void {
  for (const record of [...remembered(), ...areaOverlays]) addTo(record, write);
}

function addTo({ queryKey, overlay }: OverlayRegistration, write: QueuedWrite): void {
  const cached = queryClient.getQueryCache().findAll({ queryKey });
  for (const { queryKey, state } of cached) {
    const after = state.data === undefined ? undefined : overlay(state.data, write);
    if (after === state.data) continue;
    queryClient.setQueryData(queryKey, after, { updatedAt: state.dataUpdatedAt });
    void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
  }
  if (cached.length > 0) return;
  const before = recallCurrentVersion(hashKey(queryKey));
  const after = before === undefined ? undefined : overlay(before, write);
  if (after !== before) remember(hashKey(queryKey), after);
}
