import { hashKey, type QueryKey } from "@tanstack/react-query";
import { recallOfThisVersion, remember } from "#web/platform/device-memory.ts";
import { onDelivered, type QueuedWrite } from "#web/platform/outbox/index.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { dashboardRecords } from "./dashboard.ts";
import { dayRecords } from "./days.ts";
import { notificationRecords } from "./notifications.ts";
import { planningRecords } from "./planning.ts";
import { practiceRecords } from "./practice.ts";
import { visionRecords } from "./vision.ts";

/** What shows something that members write, by the beginning of its query key. */
type Shown = { queryKey: QueryKey; overlay(known: unknown, write: QueuedWrite): unknown };

const shown = (): Shown[] => [
  ...dashboardRecords,
  ...dayRecords,
  ...planningRecords,
  ...practiceRecords(),
  ...visionRecords,
  ...notificationRecords,
];

let isFollowing = false;

/**
 * What the server has accepted becomes part of what it said, here and in what the device remembers, before it leaves the
 * outbox; everything that shows it is read again when it is opened next.
 */
export function followDeliveries(): void {
  if (isFollowing) return;
  isFollowing = true;
  onDelivered((write) => {
    for (const record of shown()) addTo(record, write);
  });
}

function addTo({ queryKey, overlay }: Shown, write: QueuedWrite): void {
  const cached = queryClient.getQueryCache().findAll({ queryKey });
  for (const { queryKey, state } of cached) {
    const after = state.data === undefined ? undefined : overlay(state.data, write);
    if (after === state.data) continue;
    queryClient.setQueryData(queryKey, after, { updatedAt: state.dataUpdatedAt });
    void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
  }
  if (cached.length > 0) return;
  const remembered = recallOfThisVersion(hashKey(queryKey));
  if (remembered === undefined) return;
  const after = overlay(remembered, write);
  if (after !== remembered) remember(hashKey(queryKey), after);
}
