import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { exportAccount } from "#shared/account/contract.ts";
import { changeNotifications, sendTest } from "#shared/notifications/contract.ts";
import { DEFAULT_SETTINGS } from "#shared/notifications/settings.ts";
import { remindedAthlete } from "./reminded-athlete.fixture.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });

test("a new user gets the default settings in their device's time zone", async () => {
  const ada = await remindedAthlete(app);
  expect(await ada.settings()).toEqual({ ...DEFAULT_SETTINGS, zone: "Europe/Berlin" });
});

test("a change only affects the settings it names", async () => {
  const ada = await remindedAthlete(app);
  await ada.change({ switches: { "listen.email": true } });
  const { status, data } = await ada.change({ bedtime: "23:15", pausedUntil: "2026-04-01" });
  expect(status).toBe(200);
  expect(data).toEqual(await ada.settings());
  expect(data).toMatchObject({
    switches: { "listen.email": true },
    bedtime: "23:15",
    quietFrom: "23:00",
    pausedUntil: "2026-04-01",
  });
  await ada.change({ pausedUntil: null });
  expect(await ada.settings()).toMatchObject({ bedtime: "23:15", pausedUntil: null });
});

test("an older choice that arrives late doesn't override a newer one", async () => {
  const ada = await remindedAthlete(app);
  const at = (minutes: number) =>
    new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
  await ada.change({ switches: { "map.email": false }, writtenAt: at(-1) });
  await ada.change({ switches: { "map.email": true, "review.push": true }, writtenAt: at(-5) });
  expect(await ada.settings()).toMatchObject({
    switches: { "map.email": false, "review.push": true },
  });
});

test("the time zone follows the device unless the user has chosen one", async () => {
  const ada = await remindedAthlete(app);
  await ada.travelTo("Asia/Tokyo");
  expect(await ada.settings()).toMatchObject({ zone: "Asia/Tokyo", isZoneChosen: false });
  await ada.change({ zone: "Europe/London" });
  await ada.travelTo("America/Los_Angeles");
  expect(await ada.settings()).toMatchObject({ zone: "Europe/London", isZoneChosen: true });
  await ada.change({ zone: null });
  await ada.travelTo("America/Los_Angeles");
  expect(await ada.settings()).toMatchObject({ zone: "America/Los_Angeles", isZoneChosen: false });
});

test.each([
  { bedtime: "25:00" },
  { quietFrom: "noon" },
  { zone: "Mars/Olympus" },
  { pausedUntil: "2026-02-30" },
  { switches: { "glance.email": true } },
  { switches: { "listen.email": "yes" } },
])("%j is rejected and changes nothing", async (wrongBody) => {
  const ada = await remindedAthlete(app);
  expect((await app.api(changeNotifications, { as: ada, wrongBody })).status).toBe(400);
  expect(await ada.settings()).toEqual({ ...DEFAULT_SETTINGS, zone: "Europe/Berlin" });
});

test("a test notification is sent by email, and only a few per hour are allowed", async () => {
  const ada = await remindedAthlete(app);
  const send = () => app.api(sendTest, { as: ada });
  expect((await send()).data).toEqual({ email: ada.email, devices: 0 });
  expect((await ada.latest()).subject).toBe("Test notification");
  for (let count = 0; count < 4; count++) await send();
  expect((await send()).status).toBe(429);
  expect(await ada.mails()).toBe(5);
});

test("a user's notification settings are part of their export", async () => {
  const ada = await remindedAthlete(app);
  await ada.change({ bedtime: "21:45" });
  const exported = await app.api(exportAccount, { as: ada });
  expect(exported.data.notifications).toMatchObject({
    settings: { bedtime: "21:45", zone: "Europe/Berlin" },
    devices: [],
    sent: [],
  });
});

test("a change that loses a deadlock gets a 503 and succeeds when it is retried", async () => {
  const ada = await remindedAthlete(app);
  const { $client } = app.deps.db;
  // The error that PostgreSQL raises for the victim of a deadlock.
  await $client.query(
    `create function lose() returns trigger language plpgsql as
       $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$;
     create trigger lose before update on notification_settings execute function lose()`,
  );
  const { status, headers } = await ada.change({ bedtime: "21:30" });
  expect({ status, retryAfter: headers.get("retry-after") }).toEqual({
    status: 503,
    retryAfter: "2",
  });
  await $client.query("drop trigger lose on notification_settings");
  expect((await ada.change({ bedtime: "21:30" })).status).toBe(200);
  expect(await ada.settings()).toMatchObject({ bedtime: "21:30" });
});
