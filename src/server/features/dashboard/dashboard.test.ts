import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { users } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { newDailyDraft } from "#shared/planning/new-drafts.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";
import { getDashboardState } from "#shared/dashboard/contract.ts";
import { setTimeZone } from "#shared/notifications/contract.ts";
import { recordPractice } from "#shared/practice/contract.ts";
import {
  reviewDailyAction,
  saveDailyAction,
  saveDraft,
  saveWeeklyMap,
} from "#shared/planning/contract.ts";
import { saveGoalDate, saveVision } from "#shared/vision/contract.ts";

// The test's clock is set to Monday, 2 March 2026, 19:30 UTC.
const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { api, clock, deps } = app;

let ada: Awaited<ReturnType<typeof signUpMember>>;
beforeEach(async () => {
  ada = await signUpMember(app, { first_name: "Ada" });
  await giveMembership(deps, ada.id);
});

async function state(zone = "UTC") {
  return (await api(getDashboardState, { as: ada, query: { zone } })).data;
}

const written = () => ({ zone: "UTC", writtenAt: clock.now().toISOString() });

const mapWeek = (weekStart: string, q6: string) =>
  api(saveWeeklyMap, { as: ada, body: { ...written(), id: randomUUID(), weekStart, q6 } });

test("on the first day, the dashboard has only a name", async () => {
  expect(await state()).toMatchObject({
    profile: { firstName: "Ada", roles: ["PAID"] },
    today: "2026-03-02",
    plan: null,
    tomorrow: null,
    openYesterday: null,
    week: null,
    drafts: [],
    nights: { done: 0, target: [4, 6] },
    vision: { exists: false },
    membership: { status: "active" },
    isFirstDay: true,
    inspiration: { slug: expect.any(String), name: expect.any(String) },
    teamWeek: null,
    invitation: null,
    lostTeam: null,
  });
  const dayBefore = new Date(clock.now().getTime() - DAY_MS);
  await deps.db.update(users).set({ createdAt: dayBefore }).where(eq(users.id, ada.id));
  expect((await state()).isFirstDay).toBe(false);
});

test("concurrent requests for different days each return the member's own data", async () => {
  const ben = await signUpMember(app, { first_name: "Ben" });
  await giveMembership(deps, ben.id);
  const planFor = async (person: typeof ben, forDate: string, q1: string) => {
    const body = { ...written(), id: randomUUID(), forDate, q1 };
    expect((await api(saveDailyAction, { as: person, body })).status).toBe(200);
  };
  await planFor(ada, "2026-03-02", "Run");
  await planFor(ada, "2026-03-03", "Rest");
  await planFor(ben, "2026-03-02", "Row");
  await planFor(ben, "2026-03-03", "Read");
  // Ten days before this date is March 3rd, which is today only on Kiritimati.
  await api(saveGoalDate, {
    as: ada,
    params: { order: "5", day: "2026-03-13" },
    body: {
      about: "Ada runs.",
      status: "confirmed",
      checkedIn: null,
      writtenAt: "2026-02-01T10:00:00Z",
    },
  });
  const shown = async (person: typeof ben, zone: string) => {
    const { data } = await api(getDashboardState, { as: person, query: { zone } });
    const { profile, today, plan, checkIn } = data;
    return `${profile.firstName} ${today} ${plan?.q1} ${checkIn?.day ?? ""}`.trim();
  };
  const own: [person: typeof ben, zone: string, shown: string][] = [
    [ada, "UTC", "Ada 2026-03-02 Run"],
    [ben, "UTC", "Ben 2026-03-02 Row"],
    [ada, "Pacific/Kiritimati", "Ada 2026-03-03 Rest 2026-03-13"],
    [ben, "Pacific/Kiritimati", "Ben 2026-03-03 Read"],
    [ada, "Pacific/Midway", "Ada 2026-03-02 Run"],
  ];
  const asked = Array.from({ length: 10 }, () => own).flat();
  expect(await Promise.all(asked.map(([person, zone]) => shown(person, zone)))).toEqual(
    asked.map(([, , expected]) => expected),
  );
});

test("yesterday's plan stays open until it is reviewed", async () => {
  const day = { ...written(), id: randomUUID(), forDate: "2026-03-02", q1: "Run" };
  expect((await api(saveDailyAction, { as: ada, body: day })).status).toBe(200);
  expect((await state()).plan).toMatchObject({ forDate: "2026-03-02", q1: "Run" });
  expect((await state("Pacific/Kiritimati")).openYesterday).toEqual({
    id: day.id,
    forDate: "2026-03-02",
  });
  const review = { ...written(), done: { q1: "done" } } as const;
  const looking = { as: ada, params: { id: day.id }, body: review };
  expect((await api(reviewDailyAction, looking)).status).toBe(200);
  expect((await state("Pacific/Kiritimati")).openYesterday).toBeNull();
});

test("next week's map is shown as soon as it is drawn, and replaced by this week's", async () => {
  expect((await mapWeek("2026-03-09", "Finals")).status).toBe(200);
  expect((await state()).week).toMatchObject({ weekStart: "2026-03-09", q6: "Finals" });
  expect((await mapWeek("2026-03-02", "Semifinals")).status).toBe(200);
  expect((await state()).week).toMatchObject({ weekStart: "2026-03-02", q6: "Semifinals" });
});

test("a night's practice, a draft and two lines of the vision are shown", async () => {
  const startedAt = clock.now().toISOString();
  const listening = { minutes: 4, voice: "reader", kind: "vision", zone: "UTC" } as const;
  await api(recordPractice, { as: ada, body: { id: randomUUID(), startedAt, ...listening } });
  await api(saveVision, { as: ada, body: { q6: "First touch", q8: "Ada stays calm." } });
  expect(await state()).toMatchObject({
    nights: { done: 1, days: [true, false, false, false, false, false, false] },
    vision: { exists: true, monthFocus: "First touch", identity: "Ada stays calm." },
  });
});

test("without a zone, the day follows the member's settings, or UTC if there are none", async () => {
  const read = () => api(getDashboardState, { as: ada });
  expect((await read()).data).toMatchObject({ zone: "UTC", today: "2026-03-02" });
  const travelled = { as: ada, body: { zone: "Pacific/Kiritimati" } };
  expect((await api(setTimeZone, travelled)).status).toBe(200);
  expect((await read()).data).toMatchObject({
    zone: "Pacific/Kiritimati",
    today: "2026-03-03",
  });
});

test("the newest draft and the team are also returned separately from the drafts and the profile", async () => {
  expect(await state()).toMatchObject({ draft: null, team: null });
  const draft = newDailyDraft([], { at: clock.now(), zone: "UTC" }, randomUUID());
  const writtenAt = clock.now().toISOString();
  const body = { writtenAt, draft };
  expect((await api(saveDraft, { as: ada, params: { kind: "daily" }, body })).status).toBe(200);
  expect((await state()).draft).toEqual({ kind: "daily", writtenAt });
});

test("an unknown zone is rejected, and a visitor sees nothing", async () => {
  expect((await api(getDashboardState, { as: ada, query: { zone: "Mars/Base" } })).status).toBe(
    400,
  );
  expect((await api(getDashboardState, { query: { zone: "Mars/Base" } })).status).toBe(401);
});

test("a goal's date is asked about ten days before and once it has passed, but not on the day it is confirmed", async () => {
  const said = { about: "By March 10 Ada runs.", status: "confirmed", checkedIn: null } as const;
  const say = (day: string, changes: { checkedIn?: "ahead" | "passed"; status?: "done" } = {}) =>
    api(saveGoalDate, {
      as: ada,
      params: { order: "5", day },
      body: { ...said, ...changes, writtenAt: "2026-02-01T10:00:00Z" },
    });
  const now = { ...said, writtenAt: clock.now().toISOString() };
  await api(saveGoalDate, { as: ada, params: { order: "6", day: "2026-03-05" }, body: now });
  await say("2026-03-13");
  expect((await state()).checkIn).toBeNull();
  await say("2026-03-10");
  expect((await state()).checkIn).toMatchObject({ order: 5, day: "2026-03-10", about: said.about });
  await say("2026-03-10", { checkedIn: "ahead" });
  expect((await state()).checkIn).toBeNull();
  await say("2026-03-01");
  expect((await state()).checkIn).toMatchObject({ day: "2026-03-01" });
  await say("2026-03-01", { status: "done" });
  expect((await state()).checkIn).toBeNull();
});
