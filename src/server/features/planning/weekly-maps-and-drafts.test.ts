import { exportAccount } from "#shared/account/contract.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { backgroundContext } from "#server/kernel/context.ts";
import { dailyPlans, planDrafts, planVersions, weeklyMaps } from "#server/db/schema/planning.ts";
import { eq } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createTestClock } from "#server/testing/test-clock.ts";
import { saveDraft } from "#shared/planning/contract.ts";
import type { WeekMarks } from "#shared/planning/records.ts";
import { athlete } from "./athlete.fixture.ts";
import { deleteOldPlans } from "./jobs.ts";
import { planningPersonalData } from "./personal-data.ts";

const YEAR_SECONDS = String(365 * 24 * 3600);
// The test starts on a Sunday evening in Berlin.
const app = await createTestApp(
  { AUTH_AUTOCONFIRM: "1", AUTH_ACCESS_TOKEN_SECONDS: YEAR_SECONDS },
  createTestClock("2026-03-01T19:30:00Z"),
);
const { clock, deps } = app;
const [THIS_WEEK, NEXT_WEEK] = ["2026-02-23", "2026-03-02"];

test("a member who hasn't written anything has no recent objectives", async () => {
  const ada = await athlete(app);
  expect((await ada.recentObjectives()).data).toEqual({
    dailyObjectives: null,
    weeklyMap: null,
  });
  expect((await ada.recentMap()).status).toBe(404);
});

test("recent objectives are those for the latest date", async () => {
  const ada = await athlete(app);
  await ada.planDay("2026-03-03", { q1: "Further ahead" });
  await ada.planDay("2026-03-02", { q1: "Saved last" });
  expect((await ada.recentObjectives()).data).toMatchObject({
    dailyObjectives: { q1: "Further ahead", forDate: "2026-03-03" },
    weeklyMap: null,
  });
  await ada.mapWeek(NEXT_WEEK, { q6: "Next" });
  await ada.mapWeek(THIS_WEEK, { q6: "This" });
  expect((await ada.recentObjectives()).data).toMatchObject({
    weeklyMap: { q6: "Next", weekStart: NEXT_WEEK },
  });
  expect((await ada.recentMap()).data).toMatchObject({ q6: "Next" });
});

test("a second map reviews the first one and marks it", async () => {
  const ada = await athlete(app);
  await ada.mapWeek(THIS_WEEK, { q6: "Finish", targetNights: 6 });
  const { data } = await ada.mapWeek(NEXT_WEEK, {
    q1: "Proud",
    plan: { call: "How do I rest?", obstacle: "", ifthen: "" },
    review: { weekStart: THIS_WEEK, done: { q6: "done", q7: "not" } },
  });
  expect(data).toMatchObject({
    q1: "Proud",
    targetNights: 5,
    plan: { call: "How do I rest?" },
  });
  expect((await ada.planning()).data.weeks).toMatchObject([
    { weekStart: NEXT_WEEK, done: {} },
    { weekStart: THIS_WEEK, done: { q6: "done", q7: "not" }, targetNights: 6 },
  ]);
});

test("an older map that arrives late only fills gaps and doesn't overwrite newer marks", async () => {
  const ada = await athlete(app);
  await ada.mapWeek(THIS_WEEK, { q6: "Finish" });
  const writtenAt = clock.now().toISOString();
  clock.advance({ minutes: 5 });
  const marked = (done: WeekMarks) => ({ review: { weekStart: THIS_WEEK, done } });
  await ada.mapWeek(NEXT_WEEK, marked({ q6: "done" }));
  const late = { writtenAt, ...marked({ q6: "not", q7: "partly" }) };
  // The device didn't know the newer map, so its own may be for another week.
  for (const week of [NEXT_WEEK, THIS_WEEK]) await ada.mapWeek(week, late);
  const marks = async () => (await ada.planning()).data.weeks[1]?.done;
  expect(await marks()).toEqual({ q6: "done", q7: "partly" });
  await ada.mapWeek(NEXT_WEEK, marked({ q6: "not" }));
  expect(await marks()).toEqual({ q6: "not", q7: "partly" });
});

test("a week has one map: a changed save keeps the earlier text as a version, and a repeated save is a no-op", async () => {
  const ada = await athlete(app);
  const id = randomUUID();
  const first = await ada.mapWeek(NEXT_WEEK, { id });
  expect((await ada.mapWeek(NEXT_WEEK, { id })).data).toEqual(first.data);
  expect(await deps.db.$count(planVersions, eq(planVersions.userId, ada.id))).toBe(0);
  clock.advance({ seconds: 1 });
  expect((await ada.mapWeek(NEXT_WEEK, { q6: "Two" })).data).toMatchObject({ id, q6: "Two" });
  expect(await deps.db.$count(planVersions, eq(planVersions.userId, ada.id))).toBe(1);
});

test("a map saved for one week can be saved again for another week", async () => {
  const ada = await athlete(app);
  const id = randomUUID();
  await ada.mapWeek(NEXT_WEEK, { id });
  expect((await ada.mapWeek(THIS_WEEK, { id, q6: "Sooner" })).status).toBe(200);
  expect((await ada.planning()).data.weeks).toMatchObject([
    { id, weekStart: NEXT_WEEK, q6: "Three sessions" },
    { weekStart: THIS_WEEK, q6: "Sooner" },
  ]);
});

test("an entirely empty map is rejected, and so is one for a past, distant or non-Monday week", async () => {
  const ada = await athlete(app);
  expect((await ada.mapWeek(NEXT_WEEK, { q6: " " })).status).toBe(400);
  expect((await ada.mapWeek(NEXT_WEEK, { q6: "", q11: "Music" })).status).toBe(200);
  expect((await ada.mapWeek("2026-02-16")).status).toBe(409);
  expect((await ada.mapWeek("2026-03-03")).status).toBe(400);
  expect((await ada.mapWeek("2026-03-01")).status).toBe(400);
  expect((await ada.mapWeek("2026-04-06")).status).toBe(400);
});

test("wins of days and weeks become proofs, newest first", async () => {
  const ada = await athlete(app);
  await ada.planDay("2026-03-02", { review: { forDate: "2026-03-01", win: "Held the press" } });
  await ada.planDay("2026-03-03", { review: { forDate: "2026-03-02", win: "Slept" } });
  await ada.mapWeek(NEXT_WEEK, { q1: "Stayed calm" });
  expect((await ada.proofs()).data).toEqual([
    { date: "2026-03-02", text: "Slept" },
    { date: "2026-03-01", text: "Held the press" },
    { date: "2026-03-01", text: "Stayed calm" },
  ]);
  expect((await ada.proofs(1)).data).toHaveLength(1);
});

test("a member's wins are listed with their days and weeks, without other members' wins", async () => {
  const [ada, berg] = [await athlete(app), await athlete(app)];
  await ada.planDay("2026-03-02", { review: { forDate: "2026-03-01", win: "Held the press" } });
  await ada.mapWeek(NEXT_WEEK, { q1: "Stayed calm" });
  const [day] = (await ada.listDays()).data.days.slice(-1);
  expect((await ada.wins()).data).toMatchObject({
    wins: [
      { date: "2026-03-01", text: "Held the press", dayId: day?.id, weekStart: null },
      { date: "2026-03-01", text: "Stayed calm", dayId: null, weekStart: NEXT_WEEK },
    ],
    vision: null,
  });
  expect((await berg.wins()).data.wins).toEqual([]);
});

const draft = (words: { q1?: string } = {}) => ({
  kind: "daily" as const,
  id: randomUUID(),
  order: 3,
  forDate: "2026-03-02",
  reviewDate: null,
  plan: {},
  review: {},
  ...words,
});

test("a draft is saved exactly as typed, and the one written last wins regardless of the order of arrival", async () => {
  const ada = await athlete(app);
  const keep = (q1: string, writtenAt: string) =>
    ada.saveDraft("daily", { writtenAt, draft: draft({ q1 }) });
  await keep("Run ", "2026-03-01T19:00:02Z");
  await keep("Ru", "2026-03-01T19:00:01Z");
  expect((await ada.getDraft("daily")).data).toMatchObject({ draft: { q1: "Run ", order: 3 } });
  expect((await ada.planning()).data.drafts).toMatchObject({
    daily: { draft: { q1: "Run " } },
    weekly: null,
  });
});

test("a finished or discarded draft doesn't come back", async () => {
  const ada = await athlete(app);
  const keep = (writtenAt: string) =>
    ada.saveDraft("daily", { writtenAt, draft: draft({ q1: "Late" }) });
  await keep("2026-03-01T19:00:01Z");
  await ada.planDay("2026-03-02", { writtenAt: "2026-03-01T19:00:05Z" });
  expect((await ada.getDraft("daily")).data).toBeNull();
  await keep("2026-03-01T19:00:04Z");
  expect((await ada.getDraft("daily")).data).toBeNull();
  await keep("2026-03-01T19:00:06Z");
  expect((await ada.getDraft("daily")).data).toMatchObject({ draft: { q1: "Late" } });
  await ada.deleteDraft("daily", "2026-03-01T19:00:06Z");
  expect((await ada.getDraft("daily")).data).toBeNull();
});

test("correcting the plan of another day doesn't affect the draft", async () => {
  const ada = await athlete(app);
  await ada.saveDraft("daily", {
    writtenAt: "2026-03-01T19:00:00Z",
    draft: draft({ q1: "For tomorrow" }),
  });
  await ada.planDay("2026-03-01");
  expect((await ada.getDraft("daily")).data).toMatchObject({ draft: { q1: "For tomorrow" } });
  await ada.planDay("2026-03-02");
  expect((await ada.getDraft("daily")).data).toBeNull();
});

test("a daily draft expires after two days", async () => {
  const ada = await athlete(app);
  await ada.saveDraft("daily", {
    writtenAt: clock.now().toISOString(),
    draft: draft({ q1: "Soon gone" }),
  });
  clock.advance({ hours: 47 });
  expect((await ada.getDraft("daily")).data).not.toBeNull();
  clock.advance({ hours: 1 });
  expect((await ada.getDraft("daily")).data).toBeNull();
  clock.advance({ seconds: 1 });
  await deleteOldPlans(deps);
  expect(await deps.db.$count(planDrafts, eq(planDrafts.userId, ada.id))).toBe(0);
  clock.advance({ hours: -48, seconds: -1 });
});

test("impossible dates and times are rejected with a 400 instead of causing a server error", async () => {
  const ada = await athlete(app);
  const ancient = "0000-01-01T00:00:00Z";
  const replies = [
    await ada.listDays({ before: "0000-01-01" }),
    await ada.saveDraft("daily", { writtenAt: ancient, draft: draft() }),
    await ada.deleteDraft("daily", ancient),
    await ada.mapWeek(NEXT_WEEK, { review: { weekStart: "0000-01-03", done: {} } }),
    await ada.planDay("2026-03-02", { review: { forDate: "0000-01-03" } }),
    await ada.planDay("9999-12-31"),
    await ada.getDay("none"),
  ];
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 400));
});

test("a draft of another kind is rejected", async () => {
  const ada = await athlete(app);
  const body = { writtenAt: clock.now().toISOString(), draft: draft() };
  expect((await ada.saveDraft("weekly", body)).status).toBe(400);
  const { headers } = ada;
  const monthly = saveDraft.path.replace(":kind", "monthly");
  expect((await app.client.request("PUT", monthly, { headers, body })).status).toBe(400);
});

test("everything a member planned is part of the export and is erased with their account", async () => {
  const [ada, eve] = [await athlete(app), await athlete(app)];
  for (const person of [ada, eve]) {
    await person.planDay("2026-03-02", { q1: "Told" });
    await person.mapWeek(NEXT_WEEK);
    clock.advance({ seconds: 1 });
    const writtenAt = clock.now().toISOString();
    const kept = await person.saveDraft("daily", { writtenAt, draft: draft({ q1: "x" }) });
    expect(kept.data).toMatchObject({ draft: { q1: "x" } });
  }
  const exported = await app.api(exportAccount, { as: ada });
  expect(exported.data.planning).toMatchObject({
    days: [{ q1: "Told" }],
    weeks: [{ q6: "Three sessions" }],
    earlierVersions: [],
  });
  const ctx = backgroundContext(deps);
  await planningPersonalData.erase(ctx, { userId: ada.id, email: ada.email });
  for (const table of [dailyPlans, weeklyMaps, planDrafts]) {
    expect(await deps.db.$count(table, eq(table.userId, ada.id))).toBe(0);
    expect(await deps.db.$count(table, eq(table.userId, eve.id))).toBeGreaterThan(0);
  }
});
