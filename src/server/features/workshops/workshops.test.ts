import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Api, BodyOf } from "#server/testing/api-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import {
  saveProgress,
  listOperatorWorkshops,
  listWorkshops,
  saveWorkshop,
} from "#shared/workshops/contract.ts";
import { listCalls } from "#shared/calls/contract.ts";

// The test's clock starts at 2026-03-02, 19:30 UTC, which is 14:30 in New York.
const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_ACCESS_TOKEN_SECONDS: "604800" });
const member = await signUpMember(app);
await giveMembership(app.deps, member.id);
const operator = await newOperator(app);

const by =
  (as: { headers: Record<string, string> }): Api =>
  (endpoint, call) =>
    app.api(endpoint, { ...call, as });

const workshop = (changes: Partial<BodyOf<typeof saveWorkshop>> = {}) => ({
  wallTime: "2026-03-02T15:00",
  minutes: 90,
  title: "Pressure",
  about: "How to stay with the ball",
  host: "Erin",
  joinUrl: "https://meet.example/w",
  recordingUrl: "",
  chapters: [
    { seconds: 0, title: "Welcome" },
    { seconds: 300, title: "Breath" },
  ],
  isPublished: true,
  ...changes,
});

test("a workshop is announced, held, and then listed in the library with the member's progress", async () => {
  const id = randomUUID();
  await by(operator)(saveWorkshop, { body: workshop({ isPublished: false }), params: { id } });
  expect((await by(member)(listWorkshops)).data).toEqual({ next: null, library: [] });

  expect((await by(operator)(saveWorkshop, { body: workshop(), params: { id } })).status).toBe(200);
  const { next } = (await by(member)(listWorkshops)).data;
  expect(next).toMatchObject({ id, startsAt: "2026-03-02T20:00:00.000Z", joinUrl: null });
  app.clock.advance({ minutes: 20 });
  expect((await by(member)(listWorkshops)).data.next?.joinUrl).toBe("https://meet.example/w");

  app.clock.advance({ hours: 2 });
  await by(operator)(saveWorkshop, {
    body: workshop({ recordingUrl: "https://video.example/w" }),
    params: { id },
  });
  const tick = async (seconds: number, isWatched: boolean) =>
    (await by(member)(saveProgress, { body: { seconds, isWatched }, params: { id } })).status;
  const watched = async () => (await by(member)(listWorkshops)).data.library[0]?.watched;
  expect(await tick(300, true)).toBe(200);
  expect(await tick(300, true)).toBe(200);
  expect(await tick(77, true), "no chapter starts there").toBe(404);
  const { library } = (await by(member)(listWorkshops)).data;
  expect(library).toMatchObject([
    { id, recordingUrl: "https://video.example/w", watched: [300], chapters: [{}, {}] },
  ]);

  // Simulates two devices.
  await Promise.all([tick(0, true), tick(300, false)]);
  expect(await watched()).toEqual([0]);
  await by(operator)(saveWorkshop, {
    body: workshop({ chapters: [{ seconds: 12, title: "Moved" }] }),
    params: { id },
  });
  expect(await watched()).toEqual([]);
});

test("workshops are part of the members' calendar", async () => {
  await by(operator)(saveWorkshop, {
    body: workshop({ title: "In the calendar" }),
    params: { id: randomUUID() },
  });
  const { calendarPath } = (await by(member)(listCalls)).data;
  const { body } = await app.client.request("GET", calendarPath);
  expect(body).toContain("SUMMARY:Workshop: In the calendar");
});

test("workshops require a plan, and managing them requires the operator role", async () => {
  const unpaid = await signUpMember(app);
  expect((await by(unpaid)(listWorkshops)).status).toBe(402);
  expect((await by(member)(listOperatorWorkshops)).status).toBe(403);
  expect(
    (await by(member)(saveWorkshop, { body: workshop(), params: { id: randomUUID() } })).status,
  ).toBe(403);
});

test("progress in an unknown workshop is rejected", async () => {
  const body = { seconds: 0, isWatched: true };
  const reply = await by(member)(saveProgress, { params: { id: randomUUID() }, body });
  expect(reply.status).toBe(404);
});
