import { expect, test } from "vitest";
import { buildTeam } from "#server/testing/build-team.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { changeNotifications, setTimeZone } from "#shared/notifications/contract.ts";
import { sendEncouragement } from "#shared/teams/contract.ts";
import { sendDueReminders } from "./send-due-reminders.ts";

// The test starts on Monday, March 2nd, at 19:30 UTC.
const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { api, clock } = app;
const mailbox = createMailbox(app.deps);

test("an encouragement is sent on the channels the athlete chose, and after their quiet hours", async () => {
  const { id, admin, members } = await buildTeam(app, { members: 2 });
  const [awake, asleep] = members;
  if (!awake || !asleep) throw new Error("Not found");
  const settings = { switches: { "encouragement.email": true }, quietFrom: "00:00" };
  for (const [person, zone] of [
    [awake, "UTC"],
    [asleep, "Asia/Tokyo"],
  ] as const) {
    await api(setTimeZone, { as: person, body: { zone } });
    await api(changeNotifications, { as: person, body: settings });
  }
  await api(sendEncouragement, {
    as: admin,
    body: { tid: id, zone: "UTC", encouragement: "strong" },
  });
  await sendDueReminders(app.deps);
  await sendDueReminders(app.deps);
  const subject = "From your coach";
  const mails = async ({ email }: { email: string }) => mailbox.count(email, subject);
  const { text } = await mailbox.latest(awake.email, { subject });
  expect(text).toContain("Strong week. Keep going.");
  expect(await mails(awake)).toBe(1);
  expect(await mails(asleep)).toBe(0);
  clock.advance({ hours: 3 });
  await sendDueReminders(app.deps);
  await mailbox.latest(asleep.email, { subject });
});
