import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openFromNotification, showPush } from "./push.ts";

const ORIGIN = "https://focus.example";

/** Simulates an open page of the site. */
const pageAt = (path: string) => ({ url: ORIGIN + path, focus: vi.fn<() => Promise<void>>() });

let openPages: ReturnType<typeof pageAt>[];
const openWindow = vi.fn<(url: string) => Promise<void>>();
const showNotification = vi.fn<(title: string, options: object) => Promise<void>>();

beforeEach(() => {
  openPages = [];
  vi.clearAllMocks();
  vi.stubGlobal("self", {
    location: { origin: ORIGIN },
    clients: { matchAll: async () => openPages, openWindow },
    registration: { showNotification },
  });
});

afterAll(() => {
  vi.unstubAllGlobals();
});

async function tap(data: unknown) {
  const close = vi.fn<() => void>();
  await openFromNotification({ data, close } as unknown as Notification);
  return { isClosed: close.mock.calls.length === 1 };
}

test("a push message is shown under its own tag and stores the path it links to", async () => {
  const push = { title: "The call starts", body: "In 15 minutes", tag: "call", path: "/calls" };
  await showPush({ json: () => push } as PushMessageData);
  expect(showNotification).toHaveBeenCalledWith("The call starts", {
    body: "In 15 minutes",
    tag: "call",
    icon: "/icon-192.png",
    data: { path: "/calls" },
  });
  await showPush(null);
  expect(showNotification).toHaveBeenCalledTimes(1);
});

test("a tap opens the page that the reminder is about", async () => {
  openPages = [pageAt("/daily-action-create/q1")];
  expect(await tap({ path: "/calls" })).toEqual({ isClosed: true });
  expect(openWindow.mock.calls).toEqual([[`${ORIGIN}/calls`]]);
  // A user who is writing on another page isn't disturbed.
  expect(openPages[0]?.focus).not.toHaveBeenCalled();
});

test("a tap focuses the page if it is already open", async () => {
  openPages = [pageAt("/user-dashboard"), pageAt("/calls?from=mail")];
  await tap({ path: "/calls" });
  expect(openPages.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  expect(openWindow).not.toHaveBeenCalled();
});

test.each([
  "https://evil.example/",
  "//evil.example/calls",
  "javascript:alert(1)",
  "\\\\evil.example",
])("a tap never opens %s", async (path) => {
  expect(await tap({ path })).toEqual({ isClosed: true });
  expect(openWindow).not.toHaveBeenCalled();
});

test("a tap on a notification without a path opens the front page", async () => {
  await tap(undefined);
  expect(openWindow.mock.calls).toEqual([[`${ORIGIN}/`]]);
});

test("the button of an evening reminder snoozes it without opening a page", async () => {
  const snooze = "/_api/v1/notifications/snooze/2026-03-03~x";
  const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response());
  onTestFinished(() => fetched.mockRestore());
  const push = { title: "Tonight", body: "Listen", tag: "listen", path: "/", snooze };
  await showPush({ json: () => push } as PushMessageData);
  expect(showNotification.mock.calls[0]?.[1]).toMatchObject({
    actions: [{ action: "snooze", title: "Not tonight" }],
  });
  const notification = { data: { path: "/", snooze }, close() {} } as unknown as Notification;
  await openFromNotification(notification, "snooze");
  expect(fetched).toHaveBeenCalledWith(snooze, { method: "POST" });
  expect(openWindow).not.toHaveBeenCalled();
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  await openFromNotification(notification, "snooze");
  expect(openWindow).toHaveBeenCalledWith("/snooze/2026-03-03~x");
});
