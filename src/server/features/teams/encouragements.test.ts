import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { buildTeam } from "#server/testing/build-team.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { getDashboardState } from "#shared/dashboard/contract.ts";
import { sendEncouragement } from "#shared/teams/contract.ts";

// The test starts on Monday, March 2nd, at 20:00 UTC.
const app = await createTestApp({ AUTH_AUTOCONFIRM: "1", AUTH_ACCESS_TOKEN_SECONDS: "604800" });
const { api, clock } = app;

type Person = { id: string; headers: Record<string, string> };

const encouragementOf = async (as: Person) =>
  (await api(getDashboardState, { as, query: { zone: "UTC" } })).data.encouragement;

async function sendLine(as: Person, tid: string, userId?: string) {
  const body = { tid, zone: "UTC", encouragement: "strong" as const, ...(userId && { userId }) };
  return api(sendEncouragement, { as, body });
}

test("an encouragement to the whole team reaches each athlete once a day, and never the coach", async () => {
  const { id, admin, members } = await buildTeam(app, { members: 2 });
  const [first, second] = members;
  if (!first || !second) throw new Error("Not found");
  expect((await sendLine(admin, id, first.id)).data).toEqual({ sent: 1 });
  expect((await sendLine(admin, id, first.id)).data).toEqual({ sent: 0 });
  const together = await Promise.all([sendLine(admin, id), sendLine(admin, id)]);
  expect(together.map(({ data }) => data.sent).toSorted()).toEqual([0, 1]);
  expect(await encouragementOf(first)).toMatchObject({
    line: "Strong week. Keep going.",
    from: "Marta Silva",
  });
  expect(await encouragementOf(second)).not.toBeNull();
  expect(await encouragementOf(admin)).toBeNull();

  clock.advance({ days: 1 });
  expect(await encouragementOf(first)).toBeNull();
  expect((await sendLine(admin, id)).data).toEqual({ sent: 2 });
});

test("only an admin can send encouragements, only to their own team, and only the predefined lines", async () => {
  const [team, other] = [await buildTeam(app), await buildTeam(app)];
  const [member] = team.members;
  if (!member) throw new Error("Not found");
  expect((await sendLine(member, team.id)).status).toBe(403);
  expect((await sendLine(other.admin, team.id)).status).toBe(404);
  expect((await sendLine(other.admin, other.id, member.id)).status).toBe(404);
  expect((await sendLine(team.admin, team.id, randomUUID())).status).toBe(404);
  const wrongBody = { tid: team.id, encouragement: "You can do better" };
  expect((await api(sendEncouragement, { as: team.admin, wrongBody })).status).toBe(400);
  expect(await encouragementOf(member)).toBeNull();
});
