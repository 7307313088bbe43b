import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { exportAccount } from "#shared/account/contract.ts";
import {
  getNights,
  listMeditations,
  type Practice,
  recordPractice,
} from "#shared/practice/contract.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";

// The test starts on Monday, March 2nd, 19:30 in London.
const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const { api } = app;
const EMPTY_WEEK = {
  done: 0,
  target: [4, 6],
  days: Array(7).fill(false),
  breathingSince: null,
  breathingPattern: "full",
};

async function athlete() {
  const as = await signUpMember(app);
  await giveMembership(app.deps, as.id);
  return {
    as,
    record: (body: Practice) => api(recordPractice, { as, body }),
    nights: async () => (await api(getNights, { as, query: { zone: "Europe/London" } })).data,
    meditations: async () => (await api(listMeditations, { as })).data,
    exported: async () => (await api(exportAccount, { as })).data["practices"],
  };
}

type Changes = { startedAt?: string; minutes?: number; voice?: "own" | "none"; zone?: string };

function practice(changes: Changes = {}) {
  return {
    id: randomUUID(),
    startedAt: "2026-03-02T22:10:00Z",
    minutes: 4,
    voice: "reader" as const,
    zone: "Europe/London",
    ...changes,
  };
}

const listening = (changes?: Changes) => ({ ...practice(changes), kind: "vision" as const });
const breathing = (changes?: Changes) => ({
  ...practice({ voice: "none", ...changes }),
  kind: "breathing" as const,
});
const meditation = () => ({
  ...practice(),
  kind: "meditation" as const,
  meditation: "settle" as const,
});

test("the night of the first breathing practice is remembered, whatever is recorded later", async () => {
  const ada = await athlete();
  for (const day of ["2026-02-10", "2026-01-20", "2026-03-02"])
    await ada.record(breathing({ startedAt: `${day}T22:00:00Z` }));
  expect((await ada.nights()).breathingSince).toBe("2026-01-20");
});

test("listening to the vision makes the night count", async () => {
  const ada = await athlete();
  expect(await ada.nights()).toEqual(EMPTY_WEEK);
  const reply = await ada.record(listening());
  expect(reply.status).toBe(200);
  expect(reply.data).toEqual({ night: "2026-03-02" });
  expect(await ada.nights()).toEqual({
    ...EMPTY_WEEK,
    done: 1,
    days: [true, false, false, false, false, false, false],
  });
});

test("repeated listening in one night counts once, from one device or two", async () => {
  const ada = await athlete();
  const first = listening();
  await Promise.all([ada.record(first), ada.record(first), ada.record({ ...first, minutes: 6 })]);
  await ada.record(listening({ startedAt: "2026-03-03T03:59:00Z", minutes: 2, voice: "own" }));
  expect(await ada.nights()).toMatchObject({ done: 1 });
  expect(await ada.exported()).toMatchObject([
    { id: first.id, kind: "vision", night: "2026-03-02", minutes: 6, voice: "reader" },
  ]);
});

test("a new day starts at four in the morning in the athlete's time zone", async () => {
  const ada = await athlete();
  expect((await ada.record(listening({ startedAt: "2026-03-03T04:00:00Z" }))).data.night).toBe(
    "2026-03-03",
  );
  const inTokyo = listening({ startedAt: "2026-03-03T18:30:00Z", zone: "Asia/Tokyo" });
  expect((await ada.record(inTokyo)).data.night).toBe("2026-03-03");
});

test("nights of other weeks, breathing and meditations don't count as nights of this week", async () => {
  const ada = await athlete();
  await ada.record(listening({ startedAt: "2026-03-01T22:00:00Z" }));
  await ada.record(breathing({ minutes: 1 }));
  await ada.record(meditation());
  expect(await ada.nights()).toEqual({
    ...EMPTY_WEEK,
    breathingSince: "2026-03-02",
    breathingPattern: "full",
  });
});

test("meditations are stored separately, listed newest first, and can be rated as useful later", async () => {
  const ada = await athlete();
  const settle = meditation();
  await ada.record(settle);
  await ada.record({ ...settle, id: randomUUID(), startedAt: "2026-03-02T22:30:00Z" });
  await ada.record({ ...settle, isUseful: true });
  await ada.record(settle);
  expect(await ada.meditations()).toMatchObject([
    { startedAt: "2026-03-02T22:30:00.000Z", isUseful: null },
    { id: settle.id, meditation: "settle", minutes: 4, isUseful: true },
  ]);
});

test("two athletes can use the same practice ID independently", async () => {
  const [ada, fanny] = [await athlete(), await athlete()];
  const shared = listening();
  await ada.record(shared);
  await fanny.record({ ...shared, minutes: 9 });
  expect(await ada.exported()).toMatchObject([{ minutes: 4 }]);
  expect(await fanny.exported()).toMatchObject([{ minutes: 9 }]);
});

test("without a plan, new practices are rejected and the nights stay readable", async () => {
  const as = await signUpMember(app);
  expect((await api(recordPractice, { as, body: listening() })).status).toBe(402);
  const nights = await api(getNights, { as, query: { zone: "UTC" } });
  expect(nights.data).toEqual(EMPTY_WEEK);
});

test.each([
  ["a zone that does not exist", { zone: "Mars/Olympus" }],
  ["the day after tomorrow", { startedAt: "2026-03-04T22:10:00Z" }],
  ["zero minutes", { minutes: 0 }],
  ["an unknown meditation", { kind: "meditation", meditation: "levitate" }],
  ["an id that isn't a UUID", { id: "one" }],
])("%s is rejected, and nothing is stored", async (_case, wrong) => {
  const ada = await athlete();
  const wrongBody = { ...listening(), ...wrong };
  expect((await api(recordPractice, { as: ada.as, wrongBody })).status).toBe(400);
  expect(await ada.exported()).toEqual([]);
});
