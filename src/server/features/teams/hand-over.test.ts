import { expect, test } from "vitest";
import { buildTeam } from "#server/testing/build-team.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { teamCalls } from "./team-calls.fixture.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const mailbox = createMailbox(app.deps);
const as = (person: { headers: Record<string, string> }) => teamCalls(app, person);

async function teamWithTwo() {
  const team = await buildTeam(app, { members: 2 });
  const [heir, other] = team.members;
  if (!heir || !other) throw new Error("Not found");
  return { ...team, heir, other };
}

async function rolesIn({ id, admin }: Awaited<ReturnType<typeof teamWithTwo>>) {
  const { data } = await as(admin).members(id);
  return data.map(({ role }) => role);
}

test("the admin role is only transferred once the offer is accepted, and both members are emailed", async () => {
  const team = await teamWithTwo();
  expect((await as(team.admin).offer(team.id, team.heir.id)).status).toBe(200);
  expect(await rolesIn(team)).toEqual(["admin", "pending_admin", "member"]);
  expect((await as(team.heir).team(team.id)).data.handover).toEqual({
    toUserId: team.heir.id,
    fromName: "Marta Silva",
    toName: "Member1 Berg",
  });
  await mailbox.latest(team.heir.email, {
    subject: "Marta Silva wants to hand North Harbor over to you",
  });
  expect((await as(team.heir).rename({ name: "Too early", tid: team.id })).status).toBe(403);

  expect((await as(team.heir).answer(team.id, true)).status).toBe(200);
  expect(await rolesIn(team)).toEqual(["member", "admin", "member"]);
  await mailbox.latest(team.admin.email, { subject: "Member1 Berg is now admin of North Harbor" });
  expect((await as(team.heir).rename({ name: "Now it is", tid: team.id })).status).toBe(200);
  expect((await as(team.admin).leave()).status).toBe(200);
});

test("declining the offer changes nothing", async () => {
  const team = await teamWithTwo();
  await as(team.admin).offer(team.id, team.heir.id);
  expect((await as(team.heir).answer(team.id, false)).status).toBe(200);
  expect(await rolesIn(team)).toEqual(["admin", "member", "member"]);
});

test("repeating an answer to the offer is idempotent, and it can't be reversed", async () => {
  const team = await teamWithTwo();
  const answer = (accept: boolean) => as(team.heir).answer(team.id, accept);
  await as(team.admin).offer(team.id, team.heir.id);
  expect([(await answer(false)).status, (await answer(false)).status]).toEqual([200, 200]);
  expect((await answer(true)).status).toBe(409);
  await as(team.admin).offer(team.id, team.heir.id);
  expect([(await answer(true)).status, (await answer(true)).status]).toEqual([200, 200]);
  expect((await answer(false)).error.error).toBe("You've already accepted the offer.");
  expect(await rolesIn(team)).toEqual(["member", "admin", "member"]);
});

test("withdrawing an offer or making it to another member ends the first one", async () => {
  const team = await teamWithTwo();
  await as(team.admin).offer(team.id, team.heir.id);
  await as(team.admin).offer(team.id, team.other.id);
  expect(await rolesIn(team)).toEqual(["admin", "member", "pending_admin"]);
  expect((await as(team.heir).answer(team.id, true)).status).toBe(409);
  await as(team.admin).withdraw(team.id);
  expect((await as(team.other).answer(team.id, true)).status).toBe(409);
  expect(await rolesIn(team)).toEqual(["admin", "member", "member"]);
});

test("a member can't become admin without an offer", async () => {
  const team = await teamWithTwo();
  expect((await as(team.other).answer(team.id, true)).status).toBe(409);
  expect(await rolesIn(team)).toEqual(["admin", "member", "member"]);
});

test("a member who was offered the role can leave the team instead", async () => {
  const team = await teamWithTwo();
  await as(team.admin).offer(team.id, team.heir.id);
  expect((await as(team.heir).leave()).status).toBe(200);
  expect(await rolesIn(team)).toEqual(["admin", "member"]);
});
