declare const self: ServiceWorkerGlobalScope;

/** As the server's `deliver-push` writes it. */
type Push = { title: string; body: string; path: string; tag: string };

const ICON = "/icon-192.png";

/** The same reminder arriving twice replaces itself and alerts once. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const push = data?.json() as Push | undefined;
  if (!push) return;
  const { title, body, tag, path } = push;
  await self.registration.showNotification(title, { body, tag, icon: ICON, data: { path } });
}

/** In a page that is open already, if there is one; somebody who is writing there is not interrupted. */
export async function openFromNotification(notification: Notification): Promise<void> {
  notification.close();
  const path = String(notification.data?.path ?? "/");
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window" });
  const there = pages.find((page) => new URL(page.url).pathname === url.pathname);
  await (there ? there.focus() : self.clients.openWindow(url.href));
}
