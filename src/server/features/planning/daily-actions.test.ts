import { exportAccount } from "#shared/account/contract.ts";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { dailyPlans, planVersions } from "#server/db/schema/planning.ts";
import { eq } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createTestClock } from "#server/testing/test-clock.ts";
import { listDailyActions, saveDailyAction } from "#shared/planning/contract.ts";
import { wholeTableReads } from "#server/testing/whole-table-reads.ts";
import { athlete, BERLIN } from "./athlete.fixture.ts";
import { planningStatement } from "./get-planning.ts";
import { pageContext } from "./list-days.ts";

// The test starts on a Monday evening in Berlin. Tokens outlive the test, whose clock advances by weeks.
const EVENING = "2026-03-02T19:30:00Z";
const YEAR_SECONDS = String(365 * 24 * 3600);
const app = await createTestApp(
  { AUTH_AUTOCONFIRM: "1", AUTH_ACCESS_TOKEN_SECONDS: YEAR_SECONDS },
  createTestClock(EVENING),
);
const { clock, deps } = app;

const today = () => clock.now().toISOString().slice(0, 10);
const inDays = (count: number) =>
  new Date(clock.now().getTime() + count * 86_400_000).toISOString().slice(0, 10);

test("an evening save reviews the current day and plans the next one", async () => {
  const ada = await athlete(app);
  await ada.planDay(today(), { q1: "Sprint", q4: "Read" });
  const reply = await ada.planDay(inDays(1), {
    q1: " 7:00, track ",
    q2: "Serve",
    plan: { obstacle: "Phone", ifthen: "If I reach for it, then I breathe" },
    review: { forDate: today(), done: { q1: "done", q4: "not" }, win: "Won", focus: 4 },
  });
  expect(reply.status).toBe(200);
  expect(saveDailyAction.reply.parse(reply.data)).toEqual(reply.data);
  expect(reply.data).toMatchObject({
    forDate: inDays(1),
    planned: 2,
    reviewedDate: today(),
    doneCount: 1,
    nightsThisWeek: 0,
    weekTarget: [4, 6],
    next: "/athletic-vision-review",
  });
  const { days } = (await ada.listDays()).data;
  expect(days).toMatchObject([
    { forDate: inDays(1), q1: "7:00, track", q2: "Serve", q3: "", plan: { obstacle: "Phone" } },
    {
      forDate: today(),
      q1: "Sprint",
      review: { done: { q1: "done", q4: "not" }, win: "Won", focus: 4 },
    },
  ]);
});

test("reviewing an unplanned day creates its log once, and the log doesn't count as a plan", async () => {
  const ada = await athlete(app);
  const [event, other] = [randomUUID(), randomUUID()];
  const yesterday = inDays(-1);
  expect((await ada.review(event, { win: "Calm" })).status).toBe(404);
  const begun = await ada.review(event, { forDate: yesterday, win: "Calm" });
  expect(begun.data).toMatchObject({ id: event, forDate: yesterday, plannedAt: null });
  await ada.review(event, { forDate: yesterday, win: "Calm" });
  await ada.review(other, { forDate: yesterday, lesson: "Start slower" });
  const { days } = (await ada.listDays()).data;
  expect(days).toMatchObject([{ id: event, review: { win: "Calm", lesson: "Start slower" } }]);
  const late = await ada.review(other, { forDate: inDays(-9), win: "Too late" });
  expect(late.status).toBe(409);
  expect((await ada.listDays()).data.days).toHaveLength(1);
});

test("plan texts are encrypted in the database", async () => {
  const ada = await athlete(app);
  await ada.planDay(inDays(1), { q1: "Quiet words", plan: { obstacle: "Doubt", ifthen: "" } });
  const rows = await deps.db.select().from(dailyPlans).where(eq(dailyPlans.userId, ada.id));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows) + rows[0]?.encryptedText.toString("latin1")).not.toMatch(
    /Quiet|Doubt/,
  );
});

test("saving the same evening twice is idempotent", async () => {
  const ada = await athlete(app);
  const evening = { id: randomUUID(), q1: "Once", review: { forDate: today(), win: "Calm" } };
  const first = await ada.planDay(inDays(1), evening);
  const again = await ada.planDay(inDays(1), evening);
  expect(again.data).toEqual(first.data);
  expect((await ada.listDays()).data.days).toHaveLength(2);
  expect(await deps.db.$count(planVersions, eq(planVersions.userId, ada.id))).toBe(0);
});

test("a date has one plan: saving from another tab updates it and keeps the earlier text as a version", async () => {
  const ada = await athlete(app);
  const first = await ada.planDay(inDays(1), { q1: "From the phone" });
  clock.advance({ minutes: 1 });
  const second = await ada.planDay(inDays(1), { q1: "From the laptop" });
  expect(second.data.id).toBe(first.data.id);
  const { days } = (await ada.listDays()).data;
  expect(days).toMatchObject([{ q1: "From the laptop" }]);
  expect(await earlierVersions(ada)).toMatchObject([
    { text: { answers: { q1: "From the phone" } } },
  ]);
});

test("a draft saved for one date can be saved again for another date", async () => {
  const ada = await athlete(app);
  const id = randomUUID();
  await ada.planDay(inDays(1), { id, q1: "Long run" });
  const moved = await ada.planDay(inDays(3), { id, q1: "Longer run" });
  expect(moved.status).toBe(200);
  const again = await ada.planDay(inDays(3), { id, q1: "Longer run" });
  expect(again.data.id).toBe(moved.data.id);
  expect((await ada.listDays()).data.days).toMatchObject([
    { forDate: inDays(3), q1: "Longer run" },
    { id, forDate: inDays(1), q1: "Long run" },
  ]);
  await ada.deleteDay(id);
  expect((await ada.planDay(inDays(1), { id })).status).toBe(409);
});

test("concurrent saves from several tabs result in one plan", async () => {
  const ada = await athlete(app);
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      ada.planDay(inDays(1), { q1: `Tab ${index}`, review: { forDate: today(), win: `${index}` } }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect((await ada.listDays()).data.days).toHaveLength(2);
});

test("an evening written offline is saved for the right day the next morning", async () => {
  const ada = await athlete(app);
  const writtenAt = clock.now().toISOString();
  const [day, next] = [today(), inDays(1)];
  clock.advance({ hours: 12 });
  const reply = await ada.planDay(next, { writtenAt, review: { forDate: day, win: "Offline" } });
  expect(reply.data).toMatchObject({ forDate: next, reviewedDate: day });
  clock.advance({ hours: 12 });
});

test("an older save that arrives late doesn't overwrite a newer one and is kept as a version", async () => {
  const ada = await athlete(app);
  const writtenAt = clock.now().toISOString();
  clock.advance({ minutes: 5 });
  await ada.planDay(inDays(1), { q1: "Newer", review: { forDate: today(), win: "Newer win" } });
  const late = { writtenAt, q1: "Older", review: { forDate: today(), win: "Old", lesson: "Kept" } };
  expect((await ada.planDay(inDays(1), late)).status).toBe(200);
  const { days } = (await ada.listDays()).data;
  expect(days).toMatchObject([{ q1: "Newer" }, { review: { win: "Newer win", lesson: "Kept" } }]);
  const [planned, reviewed] = days.map(({ id }) => id);
  const versions = await earlierVersions(ada);
  expect(versions).toHaveLength(2);
  expect(versions).toEqual(
    expect.arrayContaining([
      versionOf(planned, writtenAt, { answers: expect.objectContaining({ q1: "Older" }) }),
      versionOf(reviewed, writtenAt, { review: { win: "Old", lesson: "Kept" } }),
    ]),
  );
});

const versionOf = (planId: string | undefined, writtenAt: string, text: object) =>
  expect.objectContaining({ planId, writtenAt, text: expect.objectContaining(text) });

async function earlierVersions(ada: Awaited<ReturnType<typeof athlete>>) {
  const exported = await app.api(exportAccount, { as: ada });
  return (exported.data["planning"] as { earlierVersions: unknown }).earlierVersions;
}

test("a win replaced by another device is kept as a version once", async () => {
  const ada = await athlete(app);
  const { id } = (await ada.planDay(today(), { q1: "Sprint" })).data;
  const writtenAt = clock.now().toISOString();
  clock.advance({ minutes: 5 });
  const fromLaptop = { win: "From the laptop", writtenAt: clock.now().toISOString() };
  await ada.review(id, { ...fromLaptop, lesson: "Rest" });
  clock.advance({ minutes: 5 });
  for (let sent = 0; sent < 2; sent++) await ada.review(id, { writtenAt, win: "From the phone" });
  for (let sent = 0; sent < 2; sent++) await ada.review(id, { win: "At last", energy: 3 });
  const { days } = (await ada.listDays()).data;
  expect(days).toMatchObject([{ q1: "Sprint", review: { win: "At last", lesson: "Rest" } }]);
  const versions = await earlierVersions(ada);
  expect(versions).toHaveLength(2);
  expect(versions).toEqual(
    expect.arrayContaining([
      versionOf(id, writtenAt, { review: { win: "From the phone", lesson: "Rest" } }),
      versionOf(id, fromLaptop.writtenAt, { review: { win: "From the laptop", lesson: "Rest" } }),
    ]),
  );
});

test("a save from a device with a fast clock can still be overwritten", async () => {
  const ada = await athlete(app);
  await ada.planDay(inDays(1), { q1: "Ahead", writtenAt: "2031-01-01T00:00:00Z" });
  clock.advance({ seconds: 1 });
  await ada.planDay(inDays(1), { q1: "Now" });
  expect((await ada.listDays()).data.days).toMatchObject([{ q1: "Now" }]);
});

/** Sends a plan long after it was written, as an offline device would. */
async function planFrom(zone: string, writtenAt: string, forDate: string) {
  const ada = await athlete(app);
  const seconds = Math.ceil((Date.parse("2026-11-20") - clock.now().getTime()) / 1000);
  clock.advance({ seconds });
  const { status } = await ada.planDay(forDate, { zone, writtenAt });
  clock.advance({ seconds: -seconds });
  return status;
}

describe("days that can be planned", () => {
  test.each([
    [
      "half past one at night still belongs to the day before",
      BERLIN,
      "2026-11-16T00:30:00Z",
      "2026-11-15",
      200,
    ],
    ["at four that day has ended", BERLIN, "2026-11-16T03:00:00Z", "2026-11-15", 409],
    ["at four the new day can be planned", BERLIN, "2026-11-16T03:00:00Z", "2026-11-16", 200],
    [
      "in Tokyo it is already the next day",
      "Asia/Tokyo",
      "2026-11-16T08:00:00Z",
      "2026-11-15",
      409,
    ],
    [
      "in Los Angeles it is still the same day",
      "America/Los_Angeles",
      "2026-11-16T08:00:00Z",
      "2026-11-15",
      200,
    ],
    [
      "when clocks go back the evening is an hour longer",
      BERLIN,
      "2026-10-25T02:59:00Z",
      "2026-10-24",
      200,
    ],
    ["an hour later it has ended", BERLIN, "2026-10-25T03:00:00Z", "2026-10-24", 409],
    [
      "when clocks go forward it is an hour shorter",
      BERLIN,
      "2026-03-29T02:00:00Z",
      "2026-03-28",
      409,
    ],
    ["two weeks ahead can be planned", BERLIN, "2026-11-16T12:00:00Z", "2026-11-30", 200],
    [
      "more than two weeks ahead can't be planned",
      BERLIN,
      "2026-11-16T12:00:00Z",
      "2026-12-01",
      400,
    ],
  ])("%s", async (_, zone, writtenAt, forDate, status) => {
    expect(await planFrom(zone, writtenAt, forDate)).toBe(status);
  });
});

test("days are listed newest first, page by page, and can be searched by their text", async () => {
  const ada = await athlete(app);
  for (const count of [0, 1, 2, 3, 4])
    await ada.planDay(inDays(count), {
      q1: count % 2 ? "Sprints" : "Café with Zoë",
      q3: `${count}`,
    });
  const first = (await ada.listDays({ limit: 2 })).data;
  expect(first.days.map(({ q3 }) => q3)).toEqual(["4", "3"]);
  const second = (await ada.listDays({ limit: 3, before: first.before ?? "" })).data;
  expect(second.days.map(({ q3 }) => q3)).toEqual(["2", "1", "0"]);
  expect(second.before).toBeNull();
  const found = (await ada.listDays({ search: "zoe cafe", limit: 2 })).data;
  expect(found.days.map(({ q3 }) => q3)).toEqual(["4", "2"]);
  const more = (await ada.listDays({ search: "zoe", before: found.before ?? "" })).data;
  expect(more).toMatchObject({ days: [{ q3: "0" }], before: null });
});

test.each([
  ["an empty first line", { q1: " " }, "q1"],
  ["more than two thousand characters", { q1: "x".repeat(2001) }, "q1"],
  ["a day that does not exist", { forDate: "2026-02-30" }, "forDate"],
  ["a zone that does not exist", { zone: "Mars/Olympus" }, "zone"],
  ["an invalid timestamp", { writtenAt: "yesterday" }, "writtenAt"],
  ["a timestamp long ago", { writtenAt: "2019-01-01T00:00:00Z" }, "writtenAt"],
  ["an invalid id", { id: "1" }, "id"],
  ["a score above five", { review: { forDate: "2026-03-02", focus: 6 } }, "review.focus"],
  [
    "a mark for no objective",
    { review: { forDate: "2026-03-02", done: { q7: "done" } } },
    "review.done",
  ],
  [
    "an unknown mark",
    { review: { forDate: "2026-03-02", done: { q1: "perfect" } } },
    "review.done.q1",
  ],
])("%s is rejected, and nothing is saved", async (_, wrong, field) => {
  const ada = await athlete(app);
  const wrongBody = { ...ada.planFor(inDays(1)), ...wrong };
  const { status, error } = await app.api(saveDailyAction, { as: ada, wrongBody });
  expect(status).toBe(400);
  expect(Object.keys(error.fields ?? {})).toEqual([expect.stringContaining(field)]);
  expect((await ada.listDays()).data.days).toEqual([]);
});

test("without a membership, new plans are rejected and existing ones stay readable", async () => {
  const ada = await athlete(app, { isPaid: false });
  expect((await ada.planDay(inDays(1))).status).toBe(402);
  expect((await ada.mapWeek("2026-03-09")).status).toBe(402);
  for (const { status } of [
    await ada.listDays(),
    await ada.planning(),
    await ada.proofs(),
    await ada.getDraft("daily"),
  ])
    expect(status).toBe(200);
  expect((await app.api(listDailyActions)).status).toBe(401);
});

test.each([
  ["the context of a page of days", pageContext],
  ["the data that a plan is made from", planningStatement],
])("%s is read through indexes only", async (_, statement) => {
  expect(await wholeTableReads(deps.db, statement(deps.db).getQuery().sql)).toEqual([]);
});
