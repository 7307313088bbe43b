import { snoozeTexts } from "./texts.ts";

declare const self: ServiceWorkerGlobalScope;

/** As the server's `deliver-push` writes it. */
type Push = { title: string; body: string; path: string; tag: string; snooze?: string };

const SNOOZE = "snooze";
const ICON = "/icon-192.png";

/** The same reminder arriving twice replaces itself and alerts once. */
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

/** In a page that is open already, if there is one; somebody who is writing there is not interrupted. */
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

/** Without a network the page with the same button opens instead. */
async function snooze(path: string): Promise<void> {
  const reply = await fetch(path, { method: "POST" }).catch(() => undefined);
  if (!reply?.ok) await self.clients.openWindow(path.replace(/^.*\/snooze\//, "/snooze/"));
}
