import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { getProfile } from "#schemas/account/contract.ts";
import { addDevice, getNotifications, deleteDevice } from "#schemas/notifications/contract.ts";
import { DEFAULT_SETTINGS } from "#schemas/notifications/settings.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { ADA, PROFILE } from "#web/testing/examples.ts";
import { button, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, stubNetworkError, stubError, sentCalls, sentTo } from "#web/testing/stub-server.ts";
import { allowConsoleError } from "#web/testing/console-errors.ts";

const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const LAPTOP = { id: ADA, userAgent: MAC, addedAt: "2026-03-01T12:00:00.000Z" };
const SUBSCRIPTION = {
  endpoint: "https://push.example.com/send/1",
  keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
};

const remindMe = button("Remind me on this device");
const laptop = page.getByText("Chrome on Mac", { exact: true });

/** Stubs the browser's permission prompt and the permission's state before it. */
function browserAllows(
  decision: NotificationPermission,
  before: NotificationPermission = "default",
) {
  let current = before;
  vi.spyOn(Notification, "permission", "get").mockImplementation(() => current);
  return vi.spyOn(Notification, "requestPermission").mockImplementation(async () => {
    current = decision;
    return decision;
  });
}

/** Stubs the push service that a browser subscribes to. */
function pushServiceAnswers(): void {
  const pushManager = {
    getSubscription: async () => null,
    subscribe: async () => ({ toJSON: () => SUBSCRIPTION }),
  };
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue({
    pushManager,
  } as unknown as ServiceWorkerRegistration);
}

const { PushManager } = window;

async function openSettings(devices: (typeof LAPTOP)[] = []): Promise<void> {
  stub(getNotifications, { settings: DEFAULT_SETTINGS, devices, publicKey: "key" });
  await openPage("/account/notification-settings");
  await expect.element(page.getByRole("heading", { name: "Your devices" })).toBeVisible();
}

beforeEach(() => {
  logInAs();
  stub(getProfile, PROFILE);
});

afterEach(() => void Object.assign(window, { PushManager }));

test("the browser asks for permission only after the button is pressed, then the device is listed", async () => {
  const asked = browserAllows("granted");
  pushServiceAnswers();
  stub(addDevice, LAPTOP);
  await openSettings();
  await expect.element(remindMe).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await remindMe.click();
  await expect.element(page.getByText("This device gets notifications.")).toBeVisible();
  await expect.element(laptop).toBeVisible();
  await expect.element(page.getByText("Since March 1, 2026")).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
  expect(sentTo(addDevice)).toEqual([SUBSCRIPTION]);
});

test("a browser that blocks notifications shows where to allow them", async () => {
  browserAllows("denied", "denied");
  await openSettings();
  await expect
    .element(page.getByText("Notifications are blocked in this browser. Allow them for this site"))
    .toBeVisible();
  await expect.element(remindMe).not.toBeInTheDocument();
  await expectAccessible();
});

test("denying permission shows the same message, and nothing is sent", async () => {
  browserAllows("denied");
  await openSettings();
  await remindMe.click();
  await expect.element(page.getByText("Notifications are blocked in this browser.")).toBeVisible();
  expect(sentTo(addDevice)).toEqual([]);
});

test("a user who dismisses the permission prompt can press the button again", async () => {
  const asked = browserAllows("default");
  await openSettings();
  await remindMe.click();
  await expect.poll(() => asked.mock.calls).toHaveLength(1);
  await expect.element(remindMe).toBeEnabled();
  expect(sentTo(addDevice)).toEqual([]);
});

test.each([
  ["iPhone", "On an iPhone or iPad, add this site to your home screen first"],
  ["Windows NT 10.0", "This browser can't receive notifications. You'll still get emails."],
])("a browser on %s without push messages says: %s", async (system, sentence) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(`Mozilla/5.0 (${system})`);
  Reflect.deleteProperty(window, "PushManager");
  await openSettings();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(remindMe).not.toBeInTheDocument();
});

test("a browser without a service worker can't receive notifications", async () => {
  browserAllows("granted");
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue(undefined);
  await openSettings();
  await remindMe.click();
  await expect.element(page.getByText("This browser can't receive notifications.")).toBeVisible();
});

test("failing to add a device shows an error, and the user can retry", async () => {
  allowConsoleError(/Failed to fetch/);
  browserAllows("granted");
  pushServiceAnswers();
  stubNetworkError(addDevice);
  await openSettings();
  await remindMe.click();
  await expect
    .element(page.getByText("This device couldn't be added. Try again in a moment."))
    .toBeVisible();
  stub(addDevice, LAPTOP);
  await remindMe.click();
  await expect.element(laptop).toBeVisible();
});

test("a device can be stopped, and stays in the list if that fails", async () => {
  browserAllows("granted");
  await openSettings([LAPTOP]);
  await expectAccessible();
  const stop = button("Stop notifications on Chrome on Mac");
  stubError(deleteDevice, 500, { error: "Something went wrong on our side.", code: "unexpected" });
  await stop.click();
  await expect.element(page.getByText("Something went wrong on our side.")).toBeVisible();
  await expect.element(laptop).toBeVisible();
  stub(deleteDevice, null);
  await stop.click();
  await expect.element(laptop).not.toBeInTheDocument();
  expect(sentCalls().at(-1)?.path).toBe(`/_api/v1/notifications/devices/${LAPTOP.id}`);
});
