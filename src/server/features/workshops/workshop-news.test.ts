import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { backgroundContext, inTransaction } from "#server/kernel/context.ts";
import { mails } from "#server/db/schema/mail.ts";
import { notifyMembers } from "#server/features/notifications/index.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { storedPerson } from "#server/testing/stored-person.ts";
import { changeNotifications, setTimeZone } from "#shared/notifications/contract.ts";
import { saveWorkshop } from "#shared/workshops/contract.ts";
import type { BodyOf } from "#server/testing/api-client.ts";
import { sendWorkshopNews } from "./workshop-news.ts";

// The test's clock starts at 2026-03-02, 19:30 UTC.
const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_ACCESS_TOKEN_SECONDS: "604800" });
const { api, clock, deps } = app;
const mailbox = createMailbox(deps);
const operator = await newOperator(app);

type Wishes = { isPaid?: boolean; change?: BodyOf<typeof changeNotifications> };

async function newMember({ isPaid = true, change }: Wishes = {}) {
  const member = await signUpMember(app, { first_name: "Ada", birth_year: 1990 });
  if (isPaid) await giveMembership(deps, member.id);
  await api(setTimeZone, { as: member, body: { zone: "Europe/Berlin" } });
  if (change) {
    const changed = await api(changeNotifications, { as: member, body: change });
    expect(changed.status).toBe(200);
  }
  return member;
}

async function save(id: string, changes: Partial<BodyOf<typeof saveWorkshop>>): Promise<void> {
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
  const saved = await api(saveWorkshop, { as: operator, params: { id }, body });
  expect(saved.status).toBe(200);
}

test("a workshop's date and its recording are emailed once each to members who want it", async () => {
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

  // Saving again, republishing and retrying after a crash send no further emails.
  await save(id, { about: "Corrected" });
  await save(id, { isPublished: false });
  await save(id, {});
  const date = { workshopId: id, news: "date" } as const;
  await Promise.all([sendWorkshopNews(deps, date), sendWorkshopNews(deps, date)]);
  expect(await mailbox.count(member.email, announced)).toBe(1);

  clock.advance({ days: 4 });
  await save(id, { recordingUrl: "https://video.example/w" });
  const inLibrary = "In the library: Pressure";
  await mailbox.latest(member.email, { subject: inLibrary });
  await save(id, { recordingUrl: "https://video.example/w2" });
  await sendWorkshopNews(deps, { workshopId: id, news: "recording" });
  expect(await mailbox.count(member.email, inLibrary)).toBe(1);
  for (const { email } of others) {
    expect(await mailbox.count(email, announced)).toBe(0);
    expect(await mailbox.count(email, inLibrary)).toBe(0);
  }
});

test("a member who was emailed a date is notified once when it moves", async () => {
  const member = await newMember();
  const id = randomUUID();
  await save(id, { wallTime: "2026-04-02T17:00", title: "RoutineReminder" });
  await mailbox.latest(member.email, { subject: "The next workshop: RoutineReminder" });
  await save(id, { wallTime: "2026-04-09T17:00", title: "RoutineReminder" });
  const subject = "The workshop has moved: RoutineReminder";
  expect((await mailbox.latest(member.email, { subject })).text).toContain("Thursday, April 9 at");
  await save(id, { wallTime: "2026-04-09T17:00", title: "RoutineReminder", about: "Corrected" });
  await sendWorkshopNews(deps, { workshopId: id, news: "moved" });
  expect(await mailbox.count(member.email, subject)).toBe(1);
});

test("a workshop that is announced again for another date is emailed again", async () => {
  const member = await newMember();
  const id = randomUUID();
  const workshop = { wallTime: "2026-04-02T17:00", title: "Nerves" };
  const announced = "The next workshop: Nerves";
  await save(id, workshop);
  await mailbox.latest(member.email, { subject: announced });
  clock.advance({ minutes: 1 });
  await save(id, { ...workshop, isPublished: false });
  await save(id, { ...workshop, wallTime: "2026-05-07T17:00" });
  const again = await mailbox.latest(member.email, { subject: announced, number: 2 });
  expect(again.text).toContain("Thursday, May 7 at");
});

test("every change of a date back and forth is emailed, and never the same date twice in a row", async () => {
  const member = await newMember();
  const id = randomUUID();
  const [first, second] = ["2026-04-02T17:00", "2026-04-09T17:00"];
  const on = (wallTime: string) => save(id, { wallTime, title: "Swing" });
  await on(first);
  await mailbox.latest(member.email, { subject: "The next workshop: Swing" });
  const moved = () => mailbox.count(member.email, "The workshop has moved: Swing");
  for (const [index, date] of [second, first, second].entries()) {
    await on(date);
    await vi.waitFor(async () => expect(await moved()).toBe(index + 1), 60_000);
  }
  await save(id, { wallTime: second, title: "Swing", isPublished: false });
  await on(second);
  await sendWorkshopNews(deps, { workshopId: id, news: "date" });
  await sendWorkshopNews(deps, { workshopId: id, news: "moved" });
  expect(await moved()).toBe(3);
  expect(await mailbox.count(member.email, "The next workshop: Swing")).toBe(1);
});

test("a recording that is linked before the end is announced once the workshop is over", async () => {
  const member = await newMember();
  const id = randomUUID();
  // The queue uses the machine's clock, which is ahead of the test's.
  const held = {
    title: "Focus",
    wallTime: "2199-04-16T17:00",
    recordingUrl: "https://v.example/f",
  };
  await save(id, held);
  await save(id, { ...held, about: "Corrected" });
  const waiting = await deps.db.execute<{ at: string }>(
    sql`select start_after::text as at from pgboss.job where data->>'workshopId' = ${id} and data->>'news' = 'recording'`,
  );
  expect(waiting.rows.map(({ at }) => new Date(at).toISOString())).toEqual([
    "2199-04-16T22:31:00.000Z",
    "2199-04-16T22:31:00.000Z",
  ]);
  const recordingNews = { workshopId: id, news: "recording" } as const;
  const subject = "In the library: Focus";
  await sendWorkshopNews(deps, recordingNews);
  expect(await mailbox.count(member.email, subject)).toBe(0);

  await save(id, { ...held, wallTime: "2026-03-01T17:00" });
  await mailbox.latest(member.email, { subject });
  await sendWorkshopNews(deps, recordingNews);
  expect(await mailbox.count(member.email, subject)).toBe(1);
});

const sentTo = (subject: string) =>
  deps.db.select({ to: mails.to }).from(mails).where(eq(mails.subject, subject));

describe("many members", () => {
  const people = 130;
  beforeAll(async () => {
    for (let n = 0; n < people; n++) await storedPerson(deps, "paid");
  });

  test("are notified in batches, each of them once", async () => {
    const title = `Calm ${randomUUID()}`;
    await save(randomUUID(), { wallTime: "2026-05-07T17:00", title });
    const sent = await vi.waitFor(async () => {
      const sent = await sentTo(`The next workshop: ${title}`);
      expect(sent.length).toBeGreaterThanOrEqual(people);
      return sent;
    }, 60_000);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(sent.length);
  });

  test("are each notified exactly once, even if a batch fails", async () => {
    const about = { name: "workshop-date", id: randomUUID() };
    const subject = `News ${about.id}`;
    let written = 0;
    const contentFor = () => {
      written += 1;
      if (written === 60) throw new Error("The node dies");
      return { subject, paragraphs: ["Hello"] };
    };
    const ctx = backgroundContext(deps);
    const notify = (after?: string) =>
      inTransaction(ctx, (ctx) =>
        notifyMembers(ctx, { kind: "services", about, contentFor }, after),
      );
    await expect(notify()).rejects.toThrow("The node dies");
    expect(await sentTo(subject)).toEqual([]);
    const last = await notify();
    await notify();
    await notify(last);
    const sent = await sentTo(subject);
    expect(sent.length).toBeGreaterThanOrEqual(people);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(sent.length);
  });
});
