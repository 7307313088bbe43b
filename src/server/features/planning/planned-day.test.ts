import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { dailyPlans } from "#server/db/schema/planning.ts";
import { eq } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createTestClock } from "#server/testing/test-clock.ts";
import { getDailyAction } from "#shared/planning/contract.ts";
import { addDays, weekStartOf } from "#shared/time/local-day.ts";
import { athlete } from "./athlete.fixture.ts";
import { deleteOldPlans } from "./jobs.ts";

// Monday evening in Berlin. Tokens outlive the test: its clock moves by days.
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
  const { body } = await ada.planDay(today());
  return { ada, id: body.data.id as string };
}

test("a planned day is marked piece by piece, and a mark can be taken back", async () => {
  const { ada, id } = await plannedDay();
  await ada.review(id, { done: { q1: "done" } });
  await ada.review(id, { done: { q2: "partly" }, energy: 2, mood: 4, ifThenUsed: true });
  const { body } = await ada.review(id, { done: { q1: null }, win: "Stayed" });
  expect(body.data.review).toMatchObject({
    done: { q2: "partly" },
    energy: 2,
    mood: 4,
    ifThenUsed: true,
    win: "Stayed",
    reviewedAt: clock.now().toISOString(),
  });
});

test("a planned day can be closed without looking back", async () => {
  const { ada, id } = await plannedDay();
  const { body } = await ada.review(id, { isDeclined: true });
  expect(body.data.review).toMatchObject({ isDeclined: true, reviewedAt: null, done: {} });
});

test("a planned day takes marks and changed notes for seven days, and new notes for ever", async () => {
  const { ada, id } = await plannedDay();
  const noteId = randomUUID();
  await ada.note(id, noteId, "First");
  clock.advance({ days: 7 });
  expect((await ada.review(id, { win: "In time" })).status).toBe(200);
  expect((await ada.note(id, noteId, "Changed")).status).toBe(200);
  clock.advance({ days: 1 });
  const refused = await ada.review(id, { win: "Too late" });
  expect(refused.status).toBe(409);
  expect(refused.body.error.code).toBe("day_is_closed");
  expect((await ada.note(id, noteId, "")).status).toBe(409);
  const { body } = await ada.note(id, randomUUID(), "Found again");
  expect(body.data).toMatchObject({
    review: { win: "In time" },
    notes: [{ text: "Changed" }, { text: "Found again" }],
  });
});

test("a line keeps the goal that it serves, also when its words are changed, until another is chosen", async () => {
  const { ada, id } = await plannedDay();
  const answer = { zone: "UTC", writtenAt: clock.now().toISOString(), data: "State final" };
  await ada.request("POST", "/athleticvision/single/5", answer);
  const servesOf = async () => (await ada.read(`/dailyactions/${id}`)).day.serves;
  const { forDate } = (await ada.read(`/dailyactions/${id}`)).day;
  expect(await servesOf()).toEqual({});
  clock.advance({ minutes: 1 });
  await ada.planDay(forDate, { serves: { q1: "q6", q2: "month" } });
  clock.advance({ minutes: 1 });
  await ada.planDay(forDate, { q1: "Track, 8:00" });
  expect(await servesOf()).toEqual({ q1: "q6" });
  clock.advance({ minutes: 1 });
  await ada.planDay(forDate, { serves: { q1: "year" } });
  expect(await servesOf()).toEqual({ q1: "year" });
  expect((await ada.read(`/dailyactions/${id}`)).goals).toEqual({ month: "", year: "State final" });
  const wrong = await ada.planDay(forDate, { serves: { q1: "decade" } });
  expect(wrong.status).toBe(400);
});

test("a planned day is read with its week and the days beside it", async () => {
  const { ada, id } = await plannedDay();
  const next = await ada.planDay(inDays(3));
  await ada.mapWeek(weekStartOf(today()), { q6: "This week" });
  const { body } = await ada.request("GET", `/dailyactions/${id}`);
  expect(getDailyAction.reply.parse(body.data)).toEqual(body.data);
  expect(body.data).toMatchObject({
    day: { id },
    week: { q6: "This week" },
    previous: null,
    next: { id: next.body.data.id, forDate: inDays(3) },
  });
});

test("a planned day can be deleted, brought back for an hour, and is then gone", async () => {
  const { ada, id } = await plannedDay();
  const remove = () => ada.request("DELETE", `/dailyactions/${id}`);
  const restore = () => ada.request("POST", `/dailyactions/${id}/restore`);
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(200);
  expect((await ada.request("GET", `/dailyactions/${id}`)).status).toBe(404);
  expect((await restore()).body.data).toMatchObject({ id });
  expect((await restore()).status).toBe(200);
  await remove();
  clock.advance({ hours: 1, seconds: 1 });
  expect((await restore()).status).toBe(404);
  await deleteOldPlans(deps);
  expect(await deps.db.$count(dailyPlans, eq(dailyPlans.userId, ada.id))).toBe(0);
});

test("a planned day that was deleted makes room for another, and neither is lost by bringing it back", async () => {
  const { ada, id } = await plannedDay();
  await ada.request("DELETE", `/dailyactions/${id}`);
  expect((await ada.planDay(today(), { q1: "Anew" })).status).toBe(200);
  expect((await ada.request("POST", `/dailyactions/${id}/restore`)).status).toBe(409);
  expect((await ada.read("/dailyactions")).days).toMatchObject([{ q1: "Anew" }]);
});

test("of a day brought back and planned again at the same moment, one is saved and the other gets a conflict", async () => {
  const { ada, id } = await plannedDay();
  for (let round = 0; round < 20; round++) {
    await ada.request("DELETE", `/dailyactions/${id}`);
    const [restored, planned] = await Promise.all([
      ada.request("POST", `/dailyactions/${id}/restore`),
      ada.planDay(today(), { q1: "Anew" }),
    ]);
    expect([200, 409]).toContain(restored.status);
    expect([200, 409]).toContain(planned.status);
    const { days } = await ada.read("/dailyactions");
    expect(days).toHaveLength(1);
    if (days[0].id !== id) await ada.request("DELETE", `/dailyactions/${days[0].id}`);
    await ada.request("POST", `/dailyactions/${id}/restore`);
  }
});

test("a planned day does not exist for anybody else", async () => {
  const { ada, id } = await plannedDay();
  const eve = await athlete(app);
  const replies = [
    await eve.request("GET", `/dailyactions/${id}`),
    await eve.review(id, { win: "Mine" }),
    await eve.note(id, randomUUID(), "Mine"),
    await eve.request("DELETE", `/dailyactions/${id}`),
    await eve.request("POST", `/dailyactions/${id}/restore`),
  ];
  for (const { status, body } of replies) {
    expect(status).toBe(404);
    expect(body.error.code).toBe("not_found");
  }
  // The same id from another person is another day.
  expect((await eve.planDay(today(), { id, q1: "Eve's" })).body.data.id).toBe(id);
  expect((await ada.read("/dailyactions")).days).toMatchObject([{ q1: "Track, 7:00", notes: [] }]);
  expect((await eve.read("/dailyactions")).days).toMatchObject([{ q1: "Eve's" }]);
});
