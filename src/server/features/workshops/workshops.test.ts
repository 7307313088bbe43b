import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { signedUpMember } from "#server/testing/signed-up-member.ts";

// The test's clock says 2026-03-02, 19:30 UTC, which is 14:30 in New York.
const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_ACCESS_TOKEN_SECONDS: "604800" });
const WORKSHOPS = "/_api/v1/workshops";
const DESK = "/_api/v1/operator/workshops";
const member = await signedUpMember(app);
await giveMembership(app.deps, member.id);
const operator = await newOperator(app);

const by =
  ({ headers }: { headers: Record<string, string> }) =>
  (method: string, path: string, body?: unknown) =>
    app.client.request(method, path, { headers, ...(body !== undefined && { body }) });

const workshop = (changes: Record<string, unknown> = {}) => ({
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

test("a workshop is announced, held, and then in the library with what was watched of it", async () => {
  const id = randomUUID();
  await by(operator)("PUT", `${DESK}/${id}`, workshop({ isPublished: false }));
  expect((await by(member)("GET", WORKSHOPS)).body.data).toEqual({ next: null, library: [] });

  expect((await by(operator)("PUT", `${DESK}/${id}`, workshop())).status).toBe(200);
  const { next } = (await by(member)("GET", WORKSHOPS)).body.data;
  expect(next).toMatchObject({ id, startsAt: "2026-03-02T20:00:00.000Z", joinUrl: null });
  app.clock.advance({ minutes: 20 });
  expect((await by(member)("GET", WORKSHOPS)).body.data.next.joinUrl).toBe(
    "https://meet.example/w",
  );

  app.clock.advance({ hours: 2 });
  await by(operator)("PUT", `${DESK}/${id}`, workshop({ recordingUrl: "https://video.example/w" }));
  const tick = async (seconds: number, isWatched: boolean) =>
    (await by(member)("PUT", `${WORKSHOPS}/${id}/progress`, { seconds, isWatched })).status;
  const watched = async () => (await by(member)("GET", WORKSHOPS)).body.data.library[0].watched;
  expect(await tick(300, true)).toBe(200);
  expect(await tick(300, true)).toBe(200);
  expect(await tick(77, true), "no chapter begins there").toBe(404);
  const { library } = (await by(member)("GET", WORKSHOPS)).body.data;
  expect(library).toMatchObject([
    { id, recordingUrl: "https://video.example/w", watched: [300], chapters: [{}, {}] },
  ]);

  // Two devices at once.
  await Promise.all([tick(0, true), tick(300, false)]);
  expect(await watched()).toEqual([0]);
  await by(operator)(
    "PUT",
    `${DESK}/${id}`,
    workshop({ chapters: [{ seconds: 12, title: "Moved" }] }),
  );
  expect(await watched()).toEqual([]);
});

test("workshops stand in the members' calendar", async () => {
  await by(operator)("PUT", `${DESK}/${randomUUID()}`, workshop({ title: "In the calendar" }));
  const { calendarPath } = (await by(member)("GET", "/_api/v1/calls")).body.data;
  const { body } = await app.client.request("GET", calendarPath);
  expect(body).toContain("SUMMARY:Workshop: In the calendar");
});

test("without a plan or the role nobody gets in", async () => {
  const unpaid = await signedUpMember(app);
  expect((await by(unpaid)("GET", WORKSHOPS)).status).toBe(402);
  expect((await by(member)("GET", DESK)).status).toBe(403);
  expect((await by(member)("PUT", `${DESK}/${randomUUID()}`, workshop())).status).toBe(403);
});

test("progress in a workshop that is none is not kept", async () => {
  const path = `${WORKSHOPS}/${randomUUID()}/progress`;
  expect((await by(member)("PUT", path, { seconds: 0, isWatched: true })).status).toBe(404);
});
