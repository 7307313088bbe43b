import { newUserKey } from "#server/db/user-cipher.ts";
import { randomUUID } from "node:crypto";
import type { Deps } from "#server/kernel/context.ts";
import { newInvite } from "#server/features/teams/index.ts";
import { users } from "#server/db/schema/identity.ts";
import { teamMembers, teams } from "#server/db/schema/teams.ts";
import { giveMembership } from "./give-membership.ts";

type Stored = Pick<Deps, "config" | "db" | "clock">;
type Kind = "unpaid" | "paid" | "admin" | "operator";

/** Creates a user who has been a member for a while, without the cost of hashing a password. */
export async function storedPerson(deps: Stored, kind: Kind): Promise<string> {
  const [id, now] = [randomUUID(), deps.clock.now()];
  await deps.db.insert(users).values({
    id,
    aud: "authenticated",
    role: "authenticated",
    email: `${id}@example.com`,
    encryptedKey: newUserKey(deps.config),
    emailConfirmedAt: now,
    appMetadata: { roles: kind === "operator" ? ["operator"] : [] },
    userMetadata: { first_name: "Kim", birth_year: 1998 },
    createdAt: now,
    updatedAt: now,
  });
  if (kind === "paid") await giveMembership(deps, id);
  if (kind === "admin") await giveTeam(deps, id);
  return id;
}

async function giveTeam(deps: Stored, userId: string): Promise<void> {
  const [id, createdAt] = [randomUUID(), deps.clock.now()];
  const { customerId } = await giveMembership(deps, userId, { plan: "team", seats: 6 });
  const { hash: inviteHash, expiresAt: inviteExpiresAt } = newInvite(createdAt);
  await deps.db
    .insert(teams)
    .values({ id, name: "Old Crew", customerId, inviteHash, inviteExpiresAt, createdAt });
  await deps.db
    .insert(teamMembers)
    .values({ userId, teamId: id, role: "admin", joinedAt: createdAt });
}
