import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buildTeam } from "#server/testing/build-team.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { saveEvent } from "#shared/events/contract.ts";
import { saveDailyAction, saveWeeklyMap } from "#shared/planning/contract.ts";
import { recordPractice } from "#shared/practice/contract.ts";
import { saveRestPeriod } from "#shared/practice/rest.ts";
import { getTeamPractice } from "#shared/teams/contract.ts";
import { teamCalls } from "./team-calls.fixture.ts";

// The test starts on Monday, March 2nd.
const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_ACCESS_TOKEN_SECONDS: "604800" });
const { api } = app;
const as = (person: Person) => teamCalls(app, person);

type Person = { headers: Record<string, string> };

const written = () => ({
  zone: "UTC",
  writtenAt: app.clock.now().toISOString(),
  id: randomUUID(),
});

function planDay(as: Person) {
  return api(saveDailyAction, { as, body: { ...written(), forDate: "2026-03-03", q1: "Run" } });
}

function mapWeek(as: Person, targetNights?: 6) {
  const body = { ...written(), weekStart: "2026-03-02", q6: "Run", targetNights };
  return api(saveWeeklyMap, { as, body });
}

async function listen(as: Person, startedAt: string) {
  const { id, zone } = written();
  const practice = { minutes: 4, voice: "reader", kind: "vision" } as const;
  const { status } = await api(recordPractice, { as, body: { id, zone, startedAt, ...practice } });
  expect(status).toBe(200);
}

async function rest(as: Person) {
  const body = { firstDay: "2026-03-01", lastDay: "2026-03-09", reason: "injured" } as const;
  const { status } = await api(saveRestPeriod, { as, params: { id: randomUUID() }, body });
  expect(status).toBe(200);
}

async function practiceOf({ id, admin }: { id: string; admin: Person }) {
  const { status, data } = await as(admin).practice(id);
  expect(status).toBe(200);
  expect(getTeamPractice.reply.parse(data)).toEqual(data);
  return data;
}

test("only an admin sees weekly training counts, and only those of athletes who share them", async () => {
  const team = await buildTeam(app, { members: 2 });
  const [sharing, silent] = team.members;
  if (!sharing || !silent) throw new Error("Not found");
  await as(sharing).share(true);
  for (const person of [sharing, silent]) {
    await listen(person, "2026-03-02T19:00:00Z");
    await listen(person, "2026-02-24T22:00:00Z");
    await listen(person, "2026-02-25T22:00:00Z");
    expect((await planDay(person)).status).toBe(200);
    expect((await mapWeek(person)).status).toBe(200);
  }
  const practice = await practiceOf(team);
  expect(practice.weeks).toHaveLength(8);
  expect(practice.weeks.at(-1)).toBe("2026-03-02");
  expect(practice).toMatchObject({ membersCount: 3, averages: null });
  expect(practice.sharers).toHaveLength(1);
  expect(practice.sharers[0]).toMatchObject({ userId: sharing.id, firstName: "Member1" });
  expect(practice.sharers[0]?.weeks.slice(-2)).toEqual([
    { nights: 2, days: 0, map: false },
    { nights: 1, days: 1, map: true },
  ]);
  const { data: members } = await as(team.admin).members(team.id);
  expect(members.map(({ thisWeek }) => thisWeek)).toEqual([
    null,
    { nights: 1, days: 1, map: true },
    null,
  ]);
  const { data: seenByMember } = await as(silent).members(team.id);
  expect(seenByMember.every(({ thisWeek }) => thisWeek === null)).toBe(true);

  await as(sharing).share(false);
  expect((await practiceOf(team)).sharers).toEqual([]);
});

test("a week's status depends on the athlete's own target", async () => {
  const team = await buildTeam(app, { members: 2 });
  const [mapped, idle] = team.members;
  if (!mapped || !idle) throw new Error("Not found");
  for (const person of [mapped, idle]) await as(person).share(true);
  await mapWeek(mapped, 6);
  await listen(mapped, "2026-03-02T19:00:00Z");
  expect((await practiceOf(team)).sharers).toMatchObject([
    { userId: mapped.id, status: "on_track", targetNights: 6 },
    { userId: idle.id, status: "not_yet", targetNights: 4 },
  ]);
});

test("an athlete sees who viewed their counts, once a day, and only while they share them", async () => {
  const team = await buildTeam(app, { members: 2 });
  const [sharing, silent] = team.members;
  if (!sharing || !silent) throw new Error("Not found");
  const viewsOf = async (person: Person) => (await as(person).team(team.id)).data.sharing.views;
  await as(sharing).share(true);
  expect(await viewsOf(sharing)).toEqual([]);
  await Promise.all([practiceOf(team), as(team.admin).members(team.id), practiceOf(team)]);
  await practiceOf(team);
  const at = app.clock.now().toISOString();
  expect(await viewsOf(sharing)).toEqual([{ name: "Marta Silva", at }]);
  expect(await viewsOf(silent)).toEqual([]);
  // A member may list the team without leaving a view, because their list contains no counts.
  await as(silent).members(team.id);
  expect(await viewsOf(sharing)).toHaveLength(1);
  await as(sharing).share(false);
  app.clock.advance({ days: 1 });
  await practiceOf(team);
  expect(await viewsOf(sharing)).toHaveLength(1);
  app.clock.advance({ days: -1 });
});

test("averages are only shown for four athletes or more", async () => {
  const team = await buildTeam(app, { members: 4 });
  for (const member of team.members.slice(0, 3)) await as(member).share(true);
  expect((await practiceOf(team)).averages).toBeNull();
  const [first, , , fourth] = team.members;
  if (!first || !fourth) throw new Error("Not found");
  await as(fourth).share(true);
  await listen(first, "2026-03-02T19:00:00Z");
  expect((await practiceOf(team)).averages?.at(-1)).toEqual({ nights: 0.25, days: 0, maps: 0 });
});

test("members and other teams' admins can't see the training counts", async () => {
  const [team, other] = [await buildTeam(app), await buildTeam(app)];
  const [member] = team.members;
  if (member) expect((await as(member).practice(team.id)).status).toBe(403);
  expect((await as(other.admin).practice(team.id)).status).toBe(404);
});

test("the week changes on Monday in the admin's time zone", async () => {
  // At 05:00 UTC on the next Monday, it is still Sunday evening in Los Angeles.
  app.clock.advance({ days: 6, hours: 9, minutes: 30 });
  const team = await buildTeam(app, { members: 1 });
  const [sharing] = team.members;
  if (!sharing) throw new Error("Not found");
  await as(sharing).share(true);
  await listen(sharing, "2026-03-02T19:00:00Z");
  const lastWeekOf = async (zone?: string) => {
    const { data: practice } = await as(team.admin).practice(team.id, zone);
    const { data: members } = await as(team.admin).members(team.id, zone);
    return {
      week: practice.weeks.at(-1),
      nights: practice.sharers[0]?.weeks.at(-1)?.nights,
      nightsBesideName: members[1]?.thisWeek?.nights,
    };
  };
  expect(await lastWeekOf("America/Los_Angeles")).toEqual({
    week: "2026-03-02",
    nights: 1,
    nightsBesideName: 1,
  });
  expect(await lastWeekOf()).toEqual({
    week: "2026-03-09",
    nights: 0,
    nightsBesideName: 0,
  });
});

test("a coach sees that an athlete is resting, and nothing else", async () => {
  const team = await buildTeam(app, { members: 1 });
  const [ada] = team.members;
  if (!ada) throw new Error("Not found");
  await as(ada).share(true);
  await listen(ada, "2026-03-02T19:00:00Z");
  await rest(ada);
  const practice = await practiceOf(team);
  expect(practice.sharers).toMatchObject([{ userId: ada.id, status: "resting", weeks: [] }]);
  expect(JSON.stringify(practice)).not.toContain("injured");
  const { data: members } = await as(team.admin).members(team.id);
  expect(members.map(({ thisWeek }) => thisWeek)).toEqual([null, null]);
});

test("a coach sees only the name and date of the events that an athlete shares", async () => {
  const team = await buildTeam(app, { members: 2 });
  const [ada, bea] = team.members;
  if (!ada || !bea) throw new Error("Not found");
  const enter = (member: typeof ada, event: { name: string; day: string; isShared: boolean }) =>
    api(saveEvent, {
      as: member,
      params: { id: randomUUID() },
      body: { ...event, place: "Old harbor" },
    });
  const [day, past] = ["2026-03-20", "2026-02-20"];
  await enter(ada, { name: "Regional final", day, isShared: true });
  await enter(ada, { name: "Trial", day, isShared: false });
  await enter(ada, { name: "Winter cup", day: past, isShared: true });
  await enter(bea, { name: "Exhibition", day, isShared: true });
  await as(ada).share(true);
  const practice = await practiceOf(team);
  expect(practice.sharers).toMatchObject([
    { userId: ada.id, events: [{ name: "Regional final", day }] },
  ]);
  expect(JSON.stringify(practice)).not.toMatch(/Trial|Winter cup|Exhibition|harbor/);
  await rest(ada);
  expect((await practiceOf(team)).sharers).toMatchObject([{ status: "resting", events: [] }]);
});
