import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { mails } from "#server/db/schema/mail.ts";
import { sentReminders } from "#server/db/schema/notifications.ts";
import { notifyMembers } from "#server/features/notifications/index.ts";
import { eq } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { signedUpMember } from "#server/testing/signed-up-member.ts";
import { storedPerson } from "#server/testing/stored-person.ts";
import { tellWorkshopNews } from "./workshop-news.ts";

// The test's clock says 2026-03-02, 19:30 UTC.
const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_ACCESS_TOKEN_SECONDS: "604800" });
const { clock, deps } = app;
const mailbox = createMailbox(deps);
const operator = await newOperator(app);

async function newMember({ isPaid = true, change }: { isPaid?: boolean; change?: object } = {}) {
  const member = await signedUpMember(app, { first_name: "Ada", birth_year: 1990 });
  if (isPaid) await giveMembership(deps, member.id);
  const request = (method: string, path: string, body: object) =>
    app.client.request(method, `/_api/v1/notifications/${path}`, { headers: member.headers, body });
  await request("PUT", "zone", { zone: "Europe/Berlin" });
  if (change) expect((await request("PATCH", "settings", change)).status).toBe(200);
  return member;
}

async function save(id: string, changes: object): Promise<void> {
  const body = {
    wallTime: "2026-03-05T17:00",
    minutes: 90,
    title: "Pressure",
    about: "How to stay with the ball",
    host: "Erin",
    joinUrl: "",
    recordingUrl: "",
    chapters: [],
    isPublished: true,
    ...changes,
  };
  const path = `/_api/v1/operator/workshops/${id}`;
  const saved = await app.client.request("PUT", path, { headers: operator.headers, body });
  expect(saved.status).toBe(200);
}

test("a workshop's date and its recording are told to whoever wants it, once each", async () => {
  const member = await newMember();
  const others = [
    await newMember({ isPaid: false }),
    await newMember({ change: { switches: { "services.email": false } } }),
    await newMember({ change: { pausedUntil: "2026-06-01" } }),
  ];
  const id = randomUUID();
  await save(id, { isPublished: false });
  await save(id, {});
  const announced = "The next workshop: Pressure";
  const { text } = await mailbox.latest(member.email, { subject: announced });
  expect(text).toContain("Thursday, March 5 at 11:00 PM GMT+1.");
  expect(text).toContain("/unsubscribe/services~");

  // Saved again, taken back and published again, told again after a crash: nothing more.
  await save(id, { about: "Corrected" });
  await save(id, { isPublished: false });
  await save(id, {});
  const date = { workshopId: id, news: "date" } as const;
  await Promise.all([tellWorkshopNews(deps, date), tellWorkshopNews(deps, date)]);
  expect(await mailbox.count(member.email, announced)).toBe(1);

  clock.advance({ days: 4 });
  await save(id, { recordingUrl: "https://video.example/w" });
  const inLibrary = "In the library: Pressure";
  await mailbox.latest(member.email, { subject: inLibrary });
  await save(id, { recordingUrl: "https://video.example/w2" });
  await tellWorkshopNews(deps, { workshopId: id, news: "recording" });
  expect(await mailbox.count(member.email, inLibrary)).toBe(1);
  for (const { email } of others) {
    expect(await mailbox.count(email, announced)).toBe(0);
    expect(await mailbox.count(email, inLibrary)).toBe(0);
  }
});

test("a crash in the middle of many loses nobody and tells nobody twice", async () => {
  const people = 130;
  for (let n = 0; n < people; n++) await storedPerson(deps, "paid");
  const about = { name: "workshop-date", id: randomUUID() };
  const told = () => deps.db.$count(sentReminders, eq(sentReminders.occurrence, about.id));
  let written = 0;
  const letterFor = () => {
    written += 1;
    if (written === 120) throw new Error("The node dies");
    return { subject: `News ${about.id}`, paragraphs: ["Hello"] };
  };
  const notice = { kind: "services", about, letterFor } as const;
  await expect(notifyMembers(deps, notice)).rejects.toThrow("The node dies");
  expect(await told()).toBeLessThan(people);
  await notifyMembers(deps, notice);
  await notifyMembers(deps, notice);
  expect(await told()).toBeGreaterThanOrEqual(people);
  const sent = await deps.db
    .select({ to: mails.to })
    .from(mails)
    .where(eq(mails.subject, `News ${about.id}`));
  expect(sent.length).toBeGreaterThanOrEqual(people);
  expect(new Set(sent.map(({ to }) => to)).size).toBe(sent.length);
});
