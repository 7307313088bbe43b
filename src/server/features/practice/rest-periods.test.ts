import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { weeklyMaps } from "#server/db/schema/planning.ts";
import { practices, restPeriods } from "#server/db/schema/practice.ts";
import { eq } from "#server/platform/orm.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { getDashboardState } from "#shared/dashboard/contract.ts";
import { recordPractice } from "#shared/practice/contract.ts";
import { saveRestPeriod } from "#shared/practice/rest.ts";
import { addDays } from "#shared/time/local-day.ts";

// The test starts on Monday, March 2nd 2026, 19:30 UTC.
const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { api, deps } = app;

async function athlete() {
  const as = await signUpMember(app);
  await giveMembership(deps, as.id);
  return {
    as,
    state: async () => (await api(getDashboardState, { as, query: { zone: "UTC" } })).data,
    listen: (night: string) =>
      api(recordPractice, {
        as,
        body: {
          id: randomUUID(),
          kind: "vision",
          startedAt: `${night}T20:00:00Z`,
          minutes: 4,
          voice: "reader",
          zone: "UTC",
        },
      }),
  };
}

const REST = { firstDay: "2026-02-28", lastDay: "2026-03-07", reason: "injured" } as const;

test("a rest is shown from its first day to its last, and can be ended early", async () => {
  const { as, state } = await athlete();
  const params = { id: randomUUID() };
  await api(saveRestPeriod, {
    as,
    params,
    body: { ...REST, writtenAt: "2026-03-02T10:00:00Z" },
  });
  expect((await state()).rest).toEqual({ ...params, ...REST });
  const ended = { ...REST, lastDay: "2026-03-01", writtenAt: "2026-03-02T12:00:00Z" };
  await api(saveRestPeriod, { as, params, body: ended });
  // The older version, sent again by a device that was offline.
  await api(saveRestPeriod, { as, params, body: { ...REST, writtenAt: "2026-03-02T10:00:00Z" } });
  expect((await state()).rest).toBeNull();
});

test("the reason for a rest is encrypted, and a rest with the same ID from another athlete is independent", async () => {
  const [ada, bea] = [await athlete(), await athlete()];
  const params = { id: randomUUID() };
  await api(saveRestPeriod, { as: ada.as, params, body: REST });
  await api(saveRestPeriod, { as: bea.as, params, body: { ...REST, reason: "exams" } });
  expect((await ada.state()).rest?.reason).toBe("injured");
  expect((await bea.state()).rest?.reason).toBe("exams");
  const [row] = await deps.db.select().from(restPeriods).where(eq(restPeriods.userId, ada.as.id));
  expect(row?.encryptedReason.toString("latin1")).not.toContain("injured");
});

test.each([
  ["that ends before it begins", { lastDay: "2026-02-20" }],
  ["of more than a year", { lastDay: "2027-03-07" }],
  ["for no known reason", { reason: "lazy" }],
  ["from no day", { firstDay: "__proto__" }],
])("a rest %s is rejected", async (_, change) => {
  const { as, state } = await athlete();
  const [params, wrongBody] = [{ id: randomUUID() }, { ...REST, ...change }];
  expect((await api(saveRestPeriod, { as, params, wrongBody })).status).toBe(400);
  expect((await state()).rest).toBeNull();
});

test("a week of rest doesn't break a run of weeks, and doesn't add to it", async () => {
  const { as, state, listen } = await athlete();
  for (const monday of ["2026-02-09", "2026-02-23"])
    for (const day of [0, 1, 2, 3]) await listen(addDays(monday, day));
  expect((await state()).run).toBe(1);
  const body = { ...REST, firstDay: "2026-02-17", lastDay: "2026-02-18" };
  await api(saveRestPeriod, { as, params: { id: randomUUID() }, body });
  expect(await state()).toMatchObject({ run: 2, nights: { done: 0 }, rest: null });
});

const WEEK_AGO = (weeks: number) => addDays("2026-03-02", -7 * weeks);

/** Inserts four nights per week, for the weeks `from` to `to` weeks ago. */
async function listenedIn(userId: string, from: number, to: number): Promise<void> {
  const weeks = Array.from({ length: to - from + 1 }, (_, index) => WEEK_AGO(from + index));
  const rows = weeks.flatMap((monday) =>
    [0, 1, 2, 3].map((day) => ({
      userId,
      id: randomUUID(),
      kind: "vision" as const,
      night: addDays(monday, day),
      zone: "UTC",
      startedAt: new Date(`${addDays(monday, day)}T20:00:00Z`),
      minutes: 4,
      voice: "reader" as const,
    })),
  );
  await deps.db.insert(practices).values(rows);
}

test("a run longer than a quarter is counted in full, up to a year", async () => {
  const [ada, bea] = [await athlete(), await athlete()];
  await listenedIn(ada.as.id, 1, 20);
  expect((await ada.state()).run).toBe(20);
  await listenedIn(bea.as.id, 1, 60);
  expect((await bea.state()).run).toBe(52);
});

test("a run continues across a rest that is longer than a quarter", async () => {
  const { as, state } = await athlete();
  await listenedIn(as.id, 15, 17);
  expect((await state()).run).toBe(0);
  const body = { ...REST, firstDay: WEEK_AGO(14), lastDay: addDays(WEEK_AGO(0), -1) };
  await api(saveRestPeriod, { as, params: { id: randomUUID() }, body });
  expect((await state()).run).toBe(3);
});

test("a missed week with a custom target breaks the run, however long ago it was", async () => {
  const { as, state } = await athlete();
  await listenedIn(as.id, 1, 20);
  const plannedAt = new Date(`${WEEK_AGO(17)}T08:00:00Z`);
  await deps.db.insert(weeklyMaps).values({
    userId: as.id,
    id: randomUUID(),
    weekStart: WEEK_AGO(17),
    zone: "UTC",
    encryptedText: Buffer.alloc(0),
    targetNights: 5,
    plannedAt,
    createdAt: plannedAt,
    updatedAt: plannedAt,
  });
  expect((await state()).run).toBe(16);
});
