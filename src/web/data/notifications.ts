import { queryOptions, useQuery } from "@tanstack/react-query";
import {
  changeNotifications,
  type OwnNotifications,
  getMailSubscription,
  getNotifications,
  snoozeReminders,
} from "#shared/notifications/contract.ts";
import { changedSettings, type SettingsChange } from "#shared/notifications/settings.ts";
import { callApi } from "#web/platform/api.ts";
import { enqueue } from "#web/platform/outbox/index.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { lastKnown, rememberedQuery } from "#web/platform/remembered-query.ts";
import {
  type Overlay,
  readWithDelivered,
  registerOverlay,
  useApplyUnsent,
} from "#web/platform/overlay.ts";

// What the user is reminded of, where and when.

export const NOTIFICATIONS_KEY = "notifications";

/** Sends the change as soon as possible; other unsent changes are preserved. */
export const enqueueNotificationChange = (change: SettingsChange): Promise<void> =>
  enqueue({
    key: NOTIFICATIONS_KEY,
    part: [...Object.keys(change), ...Object.keys(change.switches ?? {})].toSorted().join(),
    method: "PATCH",
    path: changeNotifications.path,
    body: change,
  });

const overlay: Overlay<OwnNotifications> = (own, { path, body }) => {
  const { pausedUntil } = own.settings;
  if (path === snoozeReminders.path && (pausedUntil ?? "") < String(body.until))
    return { ...own, settings: { ...own.settings, pausedUntil: String(body.until) } };
  if (path !== changeNotifications.path) return own;
  return { ...own, settings: changedSettings(own.settings, body as SettingsChange) };
};

const notificationsQuery = queryOptions({
  ...rememberedQuery({
    queryKey: ["Notifications"],
    endpoint: getNotifications,
    ask: (signal) => readWithDelivered(overlay, () => callApi(getNotifications, { signal })),
  }),
  staleTime: 0,
});

export const useNotifications = () =>
  useQuery({ ...notificationsQuery, select: useApplyUnsent(overlay) });

/** Shows what the server has just returned about the user's devices. */
export function setDevices(
  change: (devices: OwnNotifications["devices"]) => OwnNotifications["devices"],
): void {
  const { queryKey } = notificationsQuery;
  queryClient.setQueryData(queryKey, (own) => {
    const known = own ?? lastKnown<OwnNotifications>(queryKey);
    return known && { ...known, devices: change(known.devices) };
  });
}

export const mailSubscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ["MailSubscription", token],
    queryFn: ({ signal }) => callApi(getMailSubscription, { params: { token }, signal }),
    retry: 1,
  });

registerOverlay({ queryKey: notificationsQuery.queryKey, overlay });
