import { queryOptions } from "@tanstack/react-query";
import {
  changeNotifications,
  type OwnNotifications,
  readMailSubscription,
  readNotifications,
} from "#shared/notifications/contract.ts";
import { changedSettings, type SettingsChange } from "#shared/notifications/settings.ts";
import { call } from "#web/platform/api.ts";
import { recallOfThisVersion, remember } from "#web/platform/device-memory.ts";
import { enqueue, findPending } from "#web/platform/outbox/index.ts";
import { queryClient } from "#web/platform/query-client.ts";

const KEY = ["Notifications"];
const MEMORY = "notifications";
export const OUTBOX_KEY = "notifications";

export const notificationsQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => {
    // Before and after, so that a change that reaches the server meanwhile is in one of them.
    const before = await unsentChange();
    const own = await call(readNotifications, { signal });
    const changed = changedSettings(own.settings, before);
    const shown = { ...own, settings: changedSettings(changed, await unsentChange()) };
    remember(MEMORY, shown);
    return shown;
  },
  // Without a network the page shows what it showed last.
  placeholderData: () => lastShown(),
  staleTime: 0,
});

let lastKept = Promise.resolve();

/** Shown at once, kept on the device, and sent when it can be. */
export function changeSettings(change: SettingsChange): Promise<void> {
  showNotifications((own) => ({ ...own, settings: changedSettings(own.settings, change) }));
  // One after the other: each contains the unsent ones before it.
  lastKept = lastKept.catch(() => {}).then(() => keepChange(change));
  return lastKept;
}

async function keepChange(change: SettingsChange): Promise<void> {
  const unsent = await unsentChange();
  const switches = { ...unsent.switches, ...change.switches };
  await enqueue({
    key: OUTBOX_KEY,
    method: "PATCH",
    path: changeNotifications.path,
    body: { ...unsent, ...change, switches },
  });
}

export function showNotifications(change: (own: OwnNotifications) => OwnNotifications): void {
  queryClient.setQueryData<OwnNotifications>(KEY, (own) => {
    const shown = own ?? lastShown();
    if (!shown) return undefined;
    const changed = change(shown);
    remember(MEMORY, changed);
    return changed;
  });
}

async function unsentChange(): Promise<SettingsChange> {
  const unsent = await findPending(OUTBOX_KEY);
  if (!unsent) return {};
  const { SettingsChange } = await import("#schemas/notifications/settings.ts");
  return SettingsChange.safeParse(unsent.body).data ?? {};
}

function lastShown(): OwnNotifications | undefined {
  return recallOfThisVersion(MEMORY) as OwnNotifications | undefined;
}

export const mailSubscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ["MailSubscription", token],
    queryFn: ({ signal }) => call(readMailSubscription, { params: { token }, signal }),
    retry: 1,
  });
