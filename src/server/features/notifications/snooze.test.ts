import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { momentOf } from "#shared/calendar/wall-time.ts";
import { snoozeByLink, snoozeReminders } from "#shared/notifications/contract.ts";
import { saveRestPeriod } from "#shared/practice/rest.ts";
import { remindedAthlete } from "./reminded-athlete.fixture.ts";
import { sendDueReminders } from "./send-due-reminders.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_ACCESS_TOKEN_SECONDS: "604800" });

async function at(wallTime: string) {
  app.clock.set(momentOf(wallTime, "Europe/Berlin"));
  await sendDueReminders(app.deps);
}

const followLink = (token: string) => app.api(snoozeByLink, { params: { token } });

async function listener() {
  const ada = await remindedAthlete(app);
  await ada.writeVision();
  await ada.change({ switches: { "listen.email": true, "review.email": true } });
  return ada;
}

test("no reminders are sent from the first to the last day of a rest", async () => {
  await at("2026-03-03T12:00");
  const ada = await listener();
  const rest = { firstDay: "2026-03-03", lastDay: "2026-03-04", reason: "ill" } as const;
  await app.api(saveRestPeriod, { as: ada, params: { id: randomUUID() }, body: rest });
  await at("2026-03-03T22:10");
  await at("2026-03-04T22:10");
  expect(await ada.mails()).toBe(0);
  await at("2026-03-05T22:10");
  expect(await ada.mails()).toBeGreaterThan(0);
});

test("the link in an evening email snoozes that night only", async () => {
  await at("2026-03-10T12:00");
  const ada = await listener();
  await at("2026-03-10T21:30");
  expect(await ada.mails()).toBe(1);
  const token = /\/snooze\/(\S+)/.exec((await ada.latest()).text)?.[1] ?? "";
  expect((await followLink(token.replace("2026", "2027"))).status).toBe(404);
  expect((await followLink(token)).status).toBe(200);
  expect((await followLink(token)).status).toBe(200);
  await at("2026-03-10T22:10");
  expect(await ada.mails()).toBe(1);
  await at("2026-03-11T21:30");
  expect(await ada.mails()).toBe(2);
});

test("a snooze never shortens a longer pause, and lasts one night at most", async () => {
  await at("2026-03-20T12:00");
  const ada = await listener();
  const snooze = (until: string) => app.api(snoozeReminders, { as: ada, body: { until } });
  await ada.change({ pausedUntil: "2026-03-30" });
  expect((await snooze("2026-03-21")).status).toBe(200);
  expect((await ada.settings()).pausedUntil).toBe("2026-03-30");
  expect((await snooze("2026-04-21")).status).toBe(400);
});
