import { afterAll, expect, test, vi } from "vitest";
import { pushDevices } from "#server/db/schema/notifications.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { eq } from "#server/platform/orm.ts";
import { momentOf } from "#shared/calendar/wall-time.ts";
import {
  addDevice,
  getNotifications,
  deleteDevice,
  sendTest,
} from "#shared/notifications/contract.ts";
import { remindedAthlete } from "../reminded-athlete.fixture.ts";
import { sendDueReminders } from "../send-due-reminders.ts";
import { deliverPush } from "./deliver-push.ts";
import { startPushService, vapidClaims } from "./push-service.fixture.ts";

const service = await startPushService();
afterAll(service.stop);
const app = await createTestApp({
  AUTH_AUTOCONFIRM: "1",
  AUTH_ACCESS_TOKEN_SECONDS: "604800",
  PUSH_SERVICES: service.origin,
});

const { api, client } = app;
const SLOW_TIMEOUT_MS = 60_000;

async function athleteWithPush(who: { birthYear?: number } = {}) {
  const ada = await remindedAthlete(app, who);
  const browser = service.newBrowser();
  const { status, data: device } = await api(addDevice, { as: ada, body: browser.subscription });
  expect(status).toBe(200);
  return { ada, browser, device };
}

test("a push message is encrypted for its browser only, and signed by us", async () => {
  const { ada, browser } = await athleteWithPush();
  expect((await api(sendTest, { as: ada })).data).toMatchObject({ devices: 1 });
  await vi.waitFor(() => expect(browser.inbox).toHaveLength(1), SLOW_TIMEOUT_MS);
  const [push] = browser.inbox;
  if (!push) throw new Error("Nothing there");
  expect(browser.read(push)).toEqual({
    title: "Test notification",
    body: "It works: this is where your reminders arrive.",
    path: "/account/notification-settings",
    tag: expect.stringMatching(/^test /),
  });
  expect(push.body.toString("latin1")).not.toContain("test");
  expect(push.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "600" });
  const { publicKey } = (await api(getNotifications, { as: ada })).data;
  const claims = vapidClaims(String(push.headers.authorization), publicKey);
  expect(claims).toMatchObject({ aud: service.origin, sub: "mailto:support@example.com" });
});

test("tonight's listen reminder contains none of the athlete's own text", async () => {
  const { ada, browser } = await athleteWithPush();
  await ada.writeVision();
  const bedtime = momentOf("2026-03-02T22:10", "Europe/Berlin");
  app.clock.advance({ seconds: (bedtime.getTime() - app.clock.now().getTime()) / 1000 });
  await Promise.all([sendDueReminders(app.deps), sendDueReminders(app.deps)]);
  await vi.waitFor(() => expect(browser.inbox).toHaveLength(1), SLOW_TIMEOUT_MS);
  const [push] = browser.inbox.map(browser.read);
  expect(push).toMatchObject({ path: "/athletic-vision-review", tag: "listen 2026-03-02" });
  expect(JSON.stringify(push)).not.toContain("Play free");
  expect(await ada.mails()).toBe(0);
});

test("a phone that was offline all evening doesn't notify a minor after ten", async () => {
  const { ada, browser } = await athleteWithPush({ birthYear: 2011 });
  await ada.writeVision();
  // Not on the evening of a call, which sends a push message too.
  const evening = momentOf("2026-03-05T21:40", "Europe/Berlin");
  app.clock.advance({ seconds: (evening.getTime() - app.clock.now().getTime()) / 1000 });
  await sendDueReminders(app.deps);
  await vi.waitFor(() => expect(browser.inbox).toHaveLength(1), SLOW_TIMEOUT_MS);
  expect(browser.inbox.map(browser.read)).toMatchObject([{ tag: "listen 2026-03-05" }]);
  expect(browser.inbox[0]?.headers).toMatchObject({ ttl: String(20 * 60) });
});

test.each([404, 410])(
  "a browser that has unsubscribed for good (%i) is deleted",
  async (status) => {
    const { ada } = await athleteWithPush();
    service.answerWith(status);
    await api(sendTest, { as: ada });
    await vi.waitFor(async () => expect(await ada.devices()).toEqual([]), SLOW_TIMEOUT_MS);
    service.answerWith(201);
  },
);

test("a browser's push endpoint is encrypted in the database, and is deleted when its owner logs out", async () => {
  const { ada, browser, device } = await athleteWithPush();
  const [row] = await app.deps.db.select().from(pushDevices).where(eq(pushDevices.id, device.id));
  expect(JSON.stringify(row)).not.toContain(browser.subscription.endpoint);
  expect(row?.subscription.toString("latin1")).not.toContain("/push/");
  await api(addDevice, { as: ada, body: browser.subscription });
  expect(await ada.devices()).toHaveLength(1);
  await client.request("POST", "/_api/auth/v1/logout?scope=local", { headers: ada.headers });
  expect(await app.deps.db.$count(pushDevices, eq(pushDevices.id, device.id))).toBe(0);
});

test("a browser that another user has taken over notifies only that user", async () => {
  const { ada, browser } = await athleteWithPush();
  const bob = await remindedAthlete(app);
  await api(addDevice, { as: bob, body: browser.subscription });
  expect(await ada.devices()).toEqual([]);
});

test("a user can't remove another user's browser", async () => {
  const { ada, device } = await athleteWithPush();
  const bob = await remindedAthlete(app);
  await api(deleteDevice, { as: bob, params: { id: device.id } });
  expect(await ada.devices()).toHaveLength(1);
});

test.each([
  "http://127.0.0.1:1/push/x",
  "http://169.254.169.254/latest/meta-data",
  "https://fcm.googleapis.com.evil.example/x",
])("%s is rejected as a push endpoint and is never called", async (endpoint) => {
  const ada = await remindedAthlete(app);
  const { keys } = service.newBrowser().subscription;
  expect((await api(addDevice, { as: ada, body: { endpoint, keys } })).status).toBe(400);
});

test("a key that can't be used for encryption is rejected", async () => {
  const ada = await remindedAthlete(app);
  const { endpoint, keys } = service.newBrowser().subscription;
  const p256dh = Buffer.alloc(65, 4).toString("base64url");
  const body = { endpoint, keys: { ...keys, p256dh } };
  const reply = await api(addDevice, { as: ada, body });
  expect(reply.status).toBe(400);
});

test("a browser that subscribed under an older secret still gets notifications", async () => {
  const { ada, browser, device } = await athleteWithPush();
  const { publicKey } = (await api(getNotifications, { as: ada })).data;
  service.acceptOnly(publicKey);
  const { deps } = app;
  const { auth } = deps.config;
  const secretKey = "a newer secret that nobody has seen yet";
  const changed = { ...auth, secretKey, secretKeysBefore: [auth.secretKey] };
  const push = { deviceId: device.id, tag: "test", title: "t", body: "b", path: "/" };
  const until = new Date(deps.clock.now().getTime() + 60_000).toISOString();
  await deliverPush({ ...deps, config: { ...deps.config, auth: changed } }, { ...push, until });
  expect(browser.inbox).toHaveLength(1);
  service.acceptOnly("");
});
