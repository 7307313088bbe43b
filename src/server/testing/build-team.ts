import { randomUUID } from "node:crypto";
import { teamMembers, teams } from "#server/db/schema/teams.ts";
import { newInvite } from "#server/features/teams/index.ts";
import type { createTestApp } from "./create-test-app.ts";
import { giveMembership } from "./give-membership.ts";
import { signUpMember } from "./sign-up-member.ts";

type TestApp = Pick<Awaited<ReturnType<typeof createTestApp>>, "client" | "deps">;
type Options = { members?: number; seats?: number; name?: string };

const ADULT = { birth_year: 1998 };

/** Creates a paid team with its admin Marta and some members, in the state after a purchase and their joining. */
export async function buildTeam(app: TestApp, options: Options = {}) {
  const { members: wanted = 1, seats = 6, name = "North Harbor" } = options;
  const { db, clock } = app.deps;
  const admin = await signUpMember(app, { first_name: "Marta", last_name: "Silva", ...ADULT });
  const { customerId } = await giveMembership(app.deps, admin.id, { plan: "team", seats });
  const [id, now] = [randomUUID(), clock.now()];
  const { hash: inviteHash, expiresAt: inviteExpiresAt } = newInvite(now);
  await db
    .insert(teams)
    .values({ id, name, customerId, inviteHash, inviteExpiresAt, createdAt: now });
  await db
    .insert(teamMembers)
    .values({ userId: admin.id, teamId: id, role: "admin", joinedAt: now });
  const members = [];
  for (let number = 1; number <= wanted; number++) {
    const names = { first_name: `Member${number}`, last_name: "Berg" };
    const member = await signUpMember(app, { ...names, ...ADULT });
    const joinedAt = new Date(now.getTime() + number);
    await db
      .insert(teamMembers)
      .values({ userId: member.id, teamId: id, role: "member", joinedAt });
    members.push(member);
  }
  return { id, name, customerId, inviteHash, admin, members };
}
