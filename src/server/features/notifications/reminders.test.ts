import { expect, test, vi } from "vitest";
import { notificationSettings } from "#server/db/schema/notifications.ts";
import { eq } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { momentOf } from "#shared/calendar/wall-time.ts";
import { type CallInput, saveCall } from "#shared/calls/contract.ts";
import { announceCallChange } from "./call-changes.ts";
import { remindedAthlete } from "./reminded-athlete.fixture.ts";
import { sendDueReminders } from "./send-due-reminders.ts";

// Each test sets its own time and creates its own people.
const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_ACCESS_TOKEN_SECONDS: "604800" });

function goTo(wallTime: string, zone = "Europe/Berlin") {
  app.clock.set(momentOf(wallTime, zone));
}

/** Sets the clock and runs the job twice concurrently, as if on two nodes. */
async function at(wallTime: string, zone?: string) {
  goTo(wallTime, zone);
  await Promise.all([sendDueReminders(app.deps), sendDueReminders(app.deps)]);
}

async function listener(options: Parameters<typeof remindedAthlete>[1] = {}) {
  const ada = await remindedAthlete(app, options);
  await ada.writeVision();
  await ada.change({ switches: { "listen.email": true } });
  return ada;
}

test("tonight's listen reminder is sent once each evening, 20 minutes before bedtime", async () => {
  goTo("2026-03-03T12:00");
  const ada = await listener();
  await at("2026-03-03T22:09");
  expect(await ada.mails()).toBe(0);
  await at("2026-03-03T22:10");
  await at("2026-03-03T22:11");
  expect((await ada.latest()).subject).toBe("Ada, your vision is ready for tonight");
  await ada.change({ bedtime: "22:45" });
  await at("2026-03-03T22:30");
  expect(await ada.mails()).toBe(1);
  await at("2026-03-04T22:26");
  expect(await ada.mails()).toBe(2);
});

test("no listen reminder is sent without a vision or a plan, or to an athlete who has already listened", async () => {
  goTo("2026-03-05T12:00");
  const done = await listener();
  const unpaid = await listener({ isPaid: false });
  const blank = await remindedAthlete(app);
  await blank.change({ switches: { "listen.email": true } });
  const open = await listener();
  goTo("2026-03-05T21:00");
  await done.listen();
  await at("2026-03-05T22:10");
  expect([await done.mails(), await unpaid.mails(), await blank.mails()]).toEqual([0, 0, 0]);
  expect(await open.mails()).toBe(1);
});

test("no listen reminder is sent after six nights in a week", async () => {
  goTo("2026-03-09T23:40");
  const ada = await listener();
  await ada.change({ switches: { "map.email": false, "report.email": false } });
  for (const day of [10, 11, 12, 13, 14, 15]) {
    await ada.listen();
    goTo(`2026-03-${day}T20:00`);
  }
  await at("2026-03-15T22:10");
  expect(await ada.mails()).toBe(0);
  await at("2026-03-16T22:10");
  expect(await ada.mails()).toBe(1);
});

test("a minor gets no reminder at ten or later", async () => {
  goTo("2026-03-17T12:00");
  const kid = await listener({ birthYear: 2011 });
  await kid.change({ bedtime: "23:00" });
  await at("2026-03-17T21:40");
  expect(await kid.mails()).toBe(1);
  await at("2026-03-17T22:40");
  expect(await kid.mails()).toBe(1);
});

test("no reminders are sent in quiet hours, during a pause, or too late after an outage", async () => {
  goTo("2026-03-18T12:00");
  const quiet = await listener();
  await quiet.change({ quietFrom: "22:00" });
  const paused = await listener();
  await paused.change({ pausedUntil: "2026-03-20" });
  const late = await listener();
  await late.change({ bedtime: "20:00" });
  await at("2026-03-18T22:10");
  expect([await quiet.mails(), await paused.mails()]).toEqual([0, 0]);
  expect(await late.mails()).toBe(0);
  await at("2026-03-19T22:10");
  await at("2026-03-20T22:10");
  expect([await quiet.mails(), await paused.mails()]).toEqual([0, 1]);
});

test("the Sunday reminder to map the week waits for the end of quiet hours, and isn't sent if the map exists", async () => {
  goTo("2026-03-22T09:00");
  const [open, mapped] = [await remindedAthlete(app), await remindedAthlete(app)];
  const resting = await remindedAthlete(app);
  await resting.change({ quietFrom: "17:30", quietTo: "19:00" });
  await mapped.mapWeek("2026-03-23");
  await at("2026-03-22T18:00");
  expect((await open.latest()).subject).toBe("Ada, map the week ahead");
  expect([await mapped.mails(), await resting.mails()]).toEqual([0, 0]);
  await at("2026-03-22T19:00");
  expect(await resting.mails()).toBe(1);
});

test("exactly one reminder is sent at the right local time on the night the clocks change", async () => {
  goTo("2026-03-28T12:00");
  const ada = await listener();
  await at("2026-03-28T22:10");
  await at("2026-03-29T22:09");
  const mapMail = 1;
  expect(await ada.mails()).toBe(1 + mapMail);
  await at("2026-03-29T22:10");
  expect(await ada.mails()).toBe(2 + mapMail);
});

test("an athlete without a plan for tomorrow is reminded in the evening", async () => {
  goTo("2026-03-30T12:30");
  const [open, planned] = [await remindedAthlete(app), await remindedAthlete(app)];
  for (const ada of [open, planned]) await ada.change({ switches: { "review.email": true } });
  await planned.planDay("2026-03-31");
  await at("2026-03-30T21:30");
  expect([await open.mails(), await planned.mails()]).toEqual([1, 0]);
});

test("a call is announced a day and 15 minutes ahead, in the member's own time zone", async () => {
  goTo("2026-04-06T12:00", "America/New_York");
  const ada = await remindedAthlete(app, { zone: "America/Los_Angeles" });
  await at("2026-04-06T18:00", "America/New_York");
  const day = await ada.latest();
  expect(day.subject).toBe("Tomorrow: the Tuesday call");
  expect(day.text).toContain("Tuesday, April 7 at 3:00 PM PDT");
  await at("2026-04-07T17:44", "America/New_York");
  expect(await ada.mails()).toBe(1);
  await at("2026-04-07T17:45", "America/New_York");
  expect((await ada.latest()).subject).toBe("The call starts in 15 minutes");
});

test("a member with call reminders is notified once when a call moves, and reminded at its new time", async () => {
  goTo("2026-04-13T12:00", "America/New_York");
  const ada = await remindedAthlete(app, { zone: "America/New_York" });
  const other = await remindedAthlete(app, { zone: "America/New_York" });
  await other.change({ switches: { "call.email": false } });
  const operator = await newOperator(app);
  const save = (changes: Partial<CallInput>) =>
    app.api(saveCall, {
      as: operator,
      params: { date: "2026-04-14" },
      body: {
        wallTime: "2026-04-15T19:00",
        minutes: 60,
        title: "Tuesday call",
        about: "",
        joinUrl: "",
        recordingUrl: "",
        isPublished: true,
        isCancelled: false,
        ...changes,
      },
    });
  // The app's own job may hold a row at this moment; the row is then left for the next minute.
  const untilMailed = (count: number) =>
    vi.waitFor(async () => {
      await sendDueReminders(app.deps);
      expect(await ada.mails()).toBe(count);
    }, 60_000);
  expect((await save({})).status).toBe(200);
  await announceCallChange(app.deps, { date: "2026-04-14", revision: 1 });
  await at("2026-04-13T12:05", "America/New_York");
  await untilMailed(1);
  const moved = await ada.latest();
  expect(moved.subject).toBe("The Tuesday call has a new time");
  expect(moved.text).toContain("Wednesday, April 15 at 7:00 PM EDT");
  await save({ title: "Another title" });
  await announceCallChange(app.deps, { date: "2026-04-14", revision: 1 });
  await at("2026-04-13T18:00", "America/New_York");
  expect(await ada.mails()).toBe(1);
  await at("2026-04-14T19:00", "America/New_York");
  await untilMailed(2);
  expect((await ada.latest()).subject).toBe("Tomorrow: the Tuesday call");
  await save({ isCancelled: true });
  await announceCallChange(app.deps, { date: "2026-04-14", revision: 3 });
  await at("2026-04-14T19:05", "America/New_York");
  await untilMailed(3);
  expect((await ada.latest()).subject).toBe("The call of Tuesday, April 14 is cancelled");
  await at("2026-04-15T18:45", "America/New_York");
  expect([await ada.mails(), await other.mails()]).toEqual([3, 0]);
});

test("a call reminder delayed by quiet hours survives a change of settings, and names the right day", async () => {
  const zone = "Europe/London";
  goTo("2026-04-20T12:00", zone);
  const ada = await remindedAthlete(app, { zone });
  await at("2026-04-20T23:00", zone);
  goTo("2026-04-21T00:30", zone);
  await ada.change({ switches: { "listen.email": true } });
  await at("2026-04-21T00:31", zone);
  expect(await ada.mails()).toBe(0);
  await at("2026-04-21T07:00", zone);
  const mail = await ada.latest();
  expect(mail.subject).toBe("Today: the Tuesday call");
  expect(mail.text).toContain("Tuesday, April 21 at 11:00 PM");
  await ada.change({ switches: { "listen.email": false } });
  await at("2026-04-21T07:01", zone);
  expect(await ada.mails()).toBe(1);
});

test("a reminder that is due but not yet sent survives a change of settings", async () => {
  goTo("2026-04-22T12:00");
  const ada = await listener();
  goTo("2026-04-22T22:10");
  await ada.change({ switches: { "review.email": true } });
  await at("2026-04-22T22:11");
  expect(await ada.mails()).toBe(1);
});

test("a member with an unknown time zone doesn't block the others, and is retried a day later", async () => {
  goTo("2026-04-23T12:00");
  const [lost, ada] = [await listener(), await listener()];
  const moveLost = (zone: string) =>
    app.deps.db
      .update(notificationSettings)
      .set({ zone })
      .where(eq(notificationSettings.userId, lost.id));
  await moveLost("Mars/Olympus");
  await at("2026-04-23T22:10");
  expect([await lost.mails(), await ada.mails()]).toEqual([0, 1]);
  await moveLost("Europe/Berlin");
  await at("2026-04-24T22:10");
  await at("2026-04-25T22:10");
  expect([await lost.mails(), await ada.mails()]).toEqual([1, 3]);
});
