import { snoozeTexts } from "./texts.ts";

declare const self: ServiceWorkerGlobalScope;

/** The message format of the server's `deliver-push`. */
type Push = { title: string; body: string; path: string; tag: string; snooze?: string };

const SNOOZE = "snooze";
const ICON = "/icon-192.png";

/** Shows a notification. A duplicate reminder replaces the first one, so the user is only alerted once. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const push = data?.json() as Push | undefined;
  if (!push) return;
  const { title, body, tag, path, snooze } = push;
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: ICON,
    data: { path, ...(snooze && { snooze }) },
    ...(snooze && { actions: [{ action: SNOOZE, title: snoozeTexts.action }] }),
  });
}

/**
 * Focuses the notification's page if it is already open, or else opens it separately, so that a user writing on
 * another page isn't interrupted.
 */
export async function openFromNotification(notification: Notification, action = ""): Promise<void> {
  notification.close();
  if (action === SNOOZE) return snooze(String(notification.data?.snooze));
  const path = String(notification.data?.path ?? "/");
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window" });
  const there = pages.find((page) => new URL(page.url).pathname === url.pathname);
  await (there ? there.focus() : self.clients.openWindow(url.href));
}

/** Snoozes a reminder. Offline, opens the page with the same button instead. */
async function snooze(path: string): Promise<void> {
  const reply = await fetch(path, { method: "POST" }).catch(() => undefined);
  if (!reply?.ok) await self.clients.openWindow(path.replace(/^.*\/snooze\//, "/snooze/"));
}
