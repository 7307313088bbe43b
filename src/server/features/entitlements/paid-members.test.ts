import { getProfile } from "#shared/account/contract.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { teamMembers, teams } from "#server/db/schema/teams.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { giveMembership } from "#server/testing/give-membership.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });

async function profileOf({ headers }: { headers: Record<string, string> }) {
  return (await app.api(getProfile, { as: { headers } })).data;
}

test("a new user has no plan until a subscription is known", async () => {
  const member = await signUpMember(app);
  expect((await profileOf(member)).roles).toEqual([]);
  await giveMembership(app.deps, member.id);
  expect((await profileOf(member)).roles).toEqual(["PAID"]);
});

test("a member of a team has the team's plan, and their profile names the team", async () => {
  const [admin, member] = [await signUpMember(app), await signUpMember(app)];
  const { customerId } = await giveMembership(app.deps, admin.id, { plan: "team", seats: 6 });
  const [teamId, now] = [randomUUID(), app.clock.now()];
  await app.deps.db.insert(teams).values({
    id: teamId,
    name: "North Harbor",
    customerId,
    inviteHash: randomUUID(),
    inviteExpiresAt: now,
    createdAt: now,
  });
  await app.deps.db.insert(teamMembers).values([
    { userId: admin.id, teamId, role: "admin", joinedAt: now },
    { userId: member.id, teamId, role: "member", joinedAt: now },
  ]);
  expect(await profileOf(member)).toMatchObject({
    roles: ["PAID"],
    team: {
      id: teamId,
      teamName: "North Harbor",
      teamRole: "member",
      seatsPurchased: 6,
      seatsUsed: 2,
    },
  });
});
