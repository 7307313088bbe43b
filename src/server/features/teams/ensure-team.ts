import type { Context } from "#server/kernel/context.ts";
import { nameColumns } from "#server/kernel/person-names.ts";
import { users } from "#server/db/schema/identity.ts";
import { teamMembers, teams } from "#server/db/schema/teams.ts";
import { newId } from "#server/platform/id.ts";
import { eq, sql, and } from "#server/platform/orm.ts";
import { newInvite } from "./invite/new-invite.ts";
import { recordTeamEvent } from "./record-team-event.ts";
import { findSeat, hasTeam, canBuyTeam } from "./seat.ts";

type Bought = {
  customerId: string;
  payerId: string;
  isTeam: boolean;
  seats: { before: number | undefined; after: number };
};

/**
 * Creates or continues the team of a team plan. If the plan has become an individual one, deletes the team unless it
 * has other members.
 */
export async function ensureTeam(ctx: Context, bought: Bought): Promise<void> {
  if (!bought.isTeam) return dissolveTeam(ctx, bought);
  await continueTeam(ctx, bought);
  await createTeam(ctx, bought);
  return recordSeatChange(ctx, bought);
}

/**
 * Transfers the team to the new customer if an admin renews a plan that has ended and was paid by another customer.
 */
async function continueTeam(ctx: Context, { customerId, payerId }: Bought): Promise<void> {
  if (await hasTeam(ctx, customerId)) return;
  const seat = await findSeat(ctx, payerId);
  if (!seat || !canBuyTeam(seat)) return;
  await ctx.db.update(teams).set({ customerId }).where(eq(teams.id, seat.teamId));
}

/** Creates the team. A buyer who has never logged in becomes its admin at their first login. */
async function createTeam(ctx: Context, { customerId, payerId }: Bought): Promise<void> {
  const [payer] = await ctx.db
    .select({
      firstName: nameColumns(users).firstName,
      lastSignInAt: users.lastSignInAt,
    })
    .from(users)
    .where(eq(users.id, payerId));
  const now = ctx.clock.now();
  const name = payer?.firstName ? `${payer.firstName.slice(0, 50)}'s Team` : "My Team";
  const { hash: inviteHash, expiresAt: inviteExpiresAt } = newInvite(now);
  const [team] = await ctx.db
    .insert(teams)
    .values({ id: newId(now), name, customerId, inviteHash, inviteExpiresAt, createdAt: now })
    .onConflictDoNothing({ target: teams.customerId })
    .returning({ id: teams.id });
  if (!team) return;
  const role = payer?.lastSignInAt ? "admin" : "pending_admin";
  await ctx.db
    .insert(teamMembers)
    .values({ userId: payerId, teamId: team.id, role, joinedAt: now })
    .onConflictDoNothing({ target: teamMembers.userId });
}

async function dissolveTeam(ctx: Context, { customerId, payerId }: Bought): Promise<void> {
  await ctx.db.delete(teams).where(
    sql`${teams.customerId} = ${customerId} and not exists (
      select from ${teamMembers}
      where ${teamMembers.teamId} = ${teams.id} and ${teamMembers.userId} <> ${payerId})`,
  );
}

async function recordSeatChange(
  ctx: Context,
  { customerId, payerId, seats }: Bought,
): Promise<void> {
  if (seats.before === undefined || seats.before === seats.after) return;
  const [team] = await ctx.db
    .select({ id: teams.id })
    .from(teams)
    .where(eq(teams.customerId, customerId));
  const change = { from: String(seats.before), to: String(seats.after) };
  if (team)
    await recordTeamEvent(ctx, { teamId: team.id, kind: "seats", actorId: payerId, change });
}

/** Whether the current `users` row has bought a team and isn't its admin yet. */
export const HAS_PENDING_TEAM = sql<boolean>`exists (select from ${teamMembers}
  where ${teamMembers.userId} = ${users.id} and ${teamMembers.role} = 'pending_admin')`;

/** Makes a user who has logged in the admin of the team that they bought before. */
export async function becomeTeamAdmin(ctx: Context, userId: string): Promise<void> {
  await ctx.db
    .update(teamMembers)
    .set({ role: "admin" })
    .where(and(eq(teamMembers.userId, userId), eq(teamMembers.role, "pending_admin")));
}
