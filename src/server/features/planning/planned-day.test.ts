import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { dailyPlans } from "#server/db/schema/planning.ts";
import { eq } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createTestClock } from "#server/testing/test-clock.ts";
import { saveAnswer } from "#shared/vision/contract.ts";
import { getDailyAction, saveDailyAction } from "#shared/planning/contract.ts";
import { addDays, weekStartOf } from "#shared/time/local-day.ts";
import { athlete } from "./athlete.fixture.ts";
import { deleteOldPlans } from "./jobs.ts";

// The test starts on a Monday evening in Berlin. Tokens outlive the test, whose clock advances by days.
const YEAR_SECONDS = String(365 * 24 * 3600);
const app = await createTestApp(
  { AUTH_AUTOCONFIRM: "1", AUTH_ACCESS_TOKEN_SECONDS: YEAR_SECONDS },
  createTestClock("2026-03-02T19:30:00Z"),
);
const { clock, deps } = app;

const today = () => clock.now().toISOString().slice(0, 10);
const inDays = (count: number) => addDays(today(), count);

async function plannedDay() {
  const ada = await athlete(app);
  const { data } = await ada.planDay(today());
  return { ada, id: data.id };
}

test("a planned day can be marked in several steps, and a mark can be removed", async () => {
  const { ada, id } = await plannedDay();
  await ada.review(id, { done: { q1: "done" } });
  await ada.review(id, { done: { q2: "partly" }, energy: 2, mood: 4, ifThenUsed: true });
  const { data } = await ada.review(id, { done: { q1: null }, win: "Stayed" });
  expect(data.review).toMatchObject({
    done: { q2: "partly" },
    energy: 2,
    mood: 4,
    ifThenUsed: true,
    win: "Stayed",
    reviewedAt: clock.now().toISOString(),
  });
});

test("a planned day can be closed without a review", async () => {
  const { ada, id } = await plannedDay();
  const { data } = await ada.review(id, { isDeclined: true });
  expect(data.review).toMatchObject({ isDeclined: true, reviewedAt: null, done: {} });
});

test("a planned day accepts marks and edited notes for seven days, and new notes indefinitely", async () => {
  const { ada, id } = await plannedDay();
  const noteId = randomUUID();
  await ada.note(id, noteId, "First");
  clock.advance({ days: 7 });
  expect((await ada.review(id, { win: "In time" })).status).toBe(200);
  expect((await ada.note(id, noteId, "Changed")).status).toBe(200);
  clock.advance({ days: 1 });
  const refused = await ada.review(id, { win: "Too late" });
  expect(refused.status).toBe(409);
  expect(refused.error.code).toBe("day_is_closed");
  expect((await ada.note(id, noteId, "")).status).toBe(409);
  const { data } = await ada.note(id, randomUUID(), "Found again");
  expect(data).toMatchObject({
    review: { win: "In time" },
    notes: [{ text: "Changed" }, { text: "Found again" }],
  });
});

test("a line keeps its goal when its text is edited, until another goal is chosen", async () => {
  const { ada, id } = await plannedDay();
  const answer = { zone: "UTC", writtenAt: clock.now().toISOString(), data: "State final" };
  await app.api(saveAnswer, { as: ada, params: { order: 5 }, body: answer });
  const servesOf = async () => (await ada.getDay(id)).data.day.serves;
  const { forDate } = (await ada.getDay(id)).data.day;
  expect(await servesOf()).toEqual({});
  clock.advance({ minutes: 1 });
  await ada.planDay(forDate, { serves: { q1: "q6", q2: "month" } });
  clock.advance({ minutes: 1 });
  await ada.planDay(forDate, { q1: "Track, 8:00" });
  expect(await servesOf()).toEqual({ q1: "q6" });
  clock.advance({ minutes: 1 });
  await ada.planDay(forDate, { serves: { q1: "year" } });
  expect(await servesOf()).toEqual({ q1: "year" });
  expect((await ada.getDay(id)).data.goals).toEqual({ month: "", year: "State final" });
  const wrongBody = { ...ada.planFor(forDate), serves: { q1: "decade" } };
  const wrong = await app.api(saveDailyAction, { as: ada, wrongBody });
  expect(wrong.status).toBe(400);
});

test("a planned day is returned with its week and its neighbouring days", async () => {
  const { ada, id } = await plannedDay();
  const next = await ada.planDay(inDays(3));
  await ada.mapWeek(weekStartOf(today()), { q6: "This week" });
  const { data } = await ada.getDay(id);
  expect(getDailyAction.reply.parse(data)).toEqual(data);
  expect(data).toMatchObject({
    day: { id },
    week: { q6: "This week" },
    previous: null,
    next: { id: next.data.id, forDate: inDays(3) },
  });
});

test("a deleted planned day can be restored for an hour and is then erased", async () => {
  const { ada, id } = await plannedDay();
  const remove = () => ada.deleteDay(id);
  const restore = () => ada.restoreDay(id);
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(200);
  expect((await ada.getDay(id)).status).toBe(404);
  expect((await restore()).data).toMatchObject({ id });
  expect((await restore()).status).toBe(200);
  await remove();
  clock.advance({ hours: 1, seconds: 1 });
  expect((await restore()).status).toBe(404);
  await deleteOldPlans(deps);
  expect(await deps.db.$count(dailyPlans, eq(dailyPlans.userId, ada.id))).toBe(0);
});

test("a deleted planned day can be planned again, and restoring the old one then fails without losing either", async () => {
  const { ada, id } = await plannedDay();
  await ada.deleteDay(id);
  expect((await ada.planDay(today(), { q1: "Anew" })).status).toBe(200);
  expect((await ada.restoreDay(id)).status).toBe(409);
  expect((await ada.listDays()).data.days).toMatchObject([{ q1: "Anew" }]);
});

test("restoring and replanning a planned day concurrently saves one, and the other gets a conflict", async () => {
  const { ada, id } = await plannedDay();
  for (let round = 0; round < 20; round++) {
    await ada.deleteDay(id);
    const [restored, planned] = await Promise.all([
      ada.restoreDay(id),
      ada.planDay(today(), { q1: "Anew" }),
    ]);
    expect([200, 409]).toContain(restored.status);
    expect([200, 409]).toContain(planned.status);
    const { days } = (await ada.listDays()).data;
    expect(days).toHaveLength(1);
    for (const day of days) if (day.id !== id) await ada.deleteDay(day.id);
    await ada.restoreDay(id);
  }
});

test("a planned day is not found for other members", async () => {
  const { ada, id } = await plannedDay();
  const eve = await athlete(app);
  const replies = [
    await eve.getDay(id),
    await eve.review(id, { win: "Mine" }),
    await eve.note(id, randomUUID(), "Mine"),
    await eve.deleteDay(id),
    await eve.restoreDay(id),
  ];
  for (const { status, error } of replies) {
    expect(status).toBe(404);
    expect(error.code).toBe("not_found");
  }
  // The same ID used by another member refers to a different day.
  expect((await eve.planDay(today(), { id, q1: "Eve's" })).data.id).toBe(id);
  expect((await ada.listDays()).data.days).toMatchObject([{ q1: "Track, 7:00", notes: [] }]);
  expect((await eve.listDays()).data.days).toMatchObject([{ q1: "Eve's" }]);
});
