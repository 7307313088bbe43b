import { expect, test } from "vitest";
import { users } from "#server/db/schema/identity.ts";
import { teamMembers } from "#server/db/schema/teams.ts";
import { newId } from "#server/platform/id.ts";
import { eq } from "#server/platform/orm.ts";
import type { ApiReply } from "#server/testing/api-client.ts";
import { buildTeam } from "#server/testing/build-team.ts";
import { createTestApp, startTestNode } from "#server/testing/create-test-app.ts";
import type { acceptInvite } from "#shared/teams/invite-contract.ts";
import { createSessionOpener } from "#server/testing/open-session.ts";
import { teamCalls } from "../team-calls.fixture.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const otherNode = await startTestNode(app.connectionString, {}, app.clock);
const nodes = [app, otherNode];
const onNode = (number: number, person: { headers: Record<string, string> }) =>
  teamCalls(nodes[number % nodes.length] ?? app, person);

const openSession = createSessionOpener(app.deps);

/** Creates members with a session each, without the cost of hashing a hundred passwords. */
async function crowd(size: number) {
  const { db, clock } = app.deps;
  const [template] = await db.select().from(users).limit(1);
  if (!template) throw new Error("Nobody to copy");
  const ids = Array.from({ length: size }, () => newId(clock.now()));
  const copy = { ...template, passwordHash: null };
  await db.insert(users).values(ids.map((id) => ({ ...copy, id, email: `${id}@example.com` })));
  return Promise.all(ids.map(openSession));
}

type Reply = ApiReply<typeof acceptInvite>;

/** Retries on a 503, as clients do: a busy machine can't serve everyone at once. */
async function retryWhileUnavailable(call: () => Promise<Reply>): Promise<Reply> {
  const reply = await call();
  return reply.status === 503 ? retryWhileUnavailable(call) : reply;
}

function outcomes(replies: Reply[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const reply of replies) {
    const outcome = reply.status === 200 ? "joined" : (reply.error.error.split(".")[0] ?? "");
    counted[outcome] = (counted[outcome] ?? 0) + 1;
  }
  return counted;
}

const countMembers = (teamId: string) =>
  app.deps.db.$count(teamMembers, eq(teamMembers.teamId, teamId));

test("when a hundred people accept the last seat concurrently on two nodes, exactly one gets it", async () => {
  const team = await buildTeam(app, { members: 1, seats: 3 });
  const people = await crowd(100);
  const replies = await Promise.all(
    people.map((person, number) =>
      retryWhileUnavailable(() => onNode(number, person).accept({ inviteHash: team.inviteHash })),
    ),
  );
  expect(outcomes(replies)).toEqual({ joined: 1, "Team Full": 99 });
  expect(await countMembers(team.id)).toBe(3);
});

test("a person who accepts two teams concurrently on two nodes joins only one", async () => {
  const [one, other] = [await buildTeam(app), await buildTeam(app)];
  const [person] = await crowd(1);
  if (!person) throw new Error("Not found");
  const replies = await Promise.all(
    [one, other].map(({ inviteHash }, number) => onNode(number, person).accept({ inviteHash })),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await countMembers(one.id)) + (await countMembers(other.id))).toBe(5);
});

test("a member who is removed while leaving is removed once, and both requests get a response", async () => {
  const team = await buildTeam(app);
  const [member] = team.members;
  if (!member) throw new Error("Not found");
  const [left, removed] = await Promise.all([
    onNode(0, member).leave(),
    onNode(1, team.admin).remove({ user_id: member.id }),
  ]);
  expect([left.status, removed.status].toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await countMembers(team.id)).toBe(1);
});

test("after two concurrent renames, one name remains and the history is consistent", async () => {
  const team = await buildTeam(app);
  const names = ["East Harbor", "West Harbor"];
  await Promise.all(
    names.map((name, number) => onNode(number, team.admin).rename({ name, tid: team.id })),
  );
  const { data: renamings } = await onNode(0, team.admin).activity(team.id);
  const first = renamings.find(({ from }) => from === "North Harbor");
  const last = renamings.find((event) => event !== first);
  expect(last?.from).toBe(first?.to);
  expect((await onNode(0, team.admin).team(team.id)).data.teamName).toBe(last?.to);
});
