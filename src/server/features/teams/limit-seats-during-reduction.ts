import { type Context, inTransaction } from "#server/kernel/context.ts";
import { fullNameColumn } from "#server/kernel/person-names.ts";
import { users } from "#server/db/schema/identity.ts";
import { teamMembers, teams } from "#server/db/schema/teams.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, asc, eq, sql } from "#server/platform/orm.ts";
import { lockTeams } from "./lock-team.ts";

type SeatChange = { seats: number };

/**
 * Longer than any request to Stripe can take. If the process crashes in between, the seats don't stay reserved for
 * good.
 */
const RESERVATION_MS = 5 * 60 * 1000;

/**
 * Lowers the team's limit before seats are returned at Stripe, so that no one can take them in the meantime. The
 * team's row is only locked for the check, not while waiting for Stripe. Returns a function that removes the limit.
 */
export async function limitSeatsDuringReduction(
  ctx: Context,
  customerId: string,
  wish: SeatChange,
): Promise<(ctx: Context) => Promise<void>> {
  const now = ctx.clock.now();
  const seatsHeldUntil = new Date(now.getTime() + RESERVATION_MS);
  await inTransaction(ctx, async (ctx) => {
    await lockTeams(ctx, eq(teams.customerId, customerId));
    await requireRoomForMembers(ctx, customerId, wish);
    const held = sql`case when ${teams.seatsHeldUntil} > ${now} then ${teams.seatsHeld} end`;
    await ctx.db
      .update(teams)
      .set({ seatsHeld: sql`least(${held}, ${wish.seats}::integer)`, seatsHeldUntil })
      .where(eq(teams.customerId, customerId));
  });
  return async (ctx) => {
    // A concurrent request may have reserved seats of the same team since.
    const isOwn = and(eq(teams.customerId, customerId), eq(teams.seatsHeldUntil, seatsHeldUntil));
    await ctx.db.update(teams).set({ seatsHeld: null, seatsHeldUntil: null }).where(isOwn);
  };
}

export async function requireRoomForMembers(
  ctx: Context,
  customerId: string,
  { seats }: SeatChange,
): Promise<void> {
  const members = await ctx.db
    .select({
      name: sql<string>`coalesce(nullif(${fullNameColumn(users)}, ''), ${users.email}, 'somebody')`,
    })
    .from(teams)
    .innerJoin(teamMembers, eq(teamMembers.teamId, teams.id))
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(eq(teams.customerId, customerId))
    .orderBy(asc(teamMembers.joinedAt));
  if (members.length <= seats) return;
  const names = members.map(({ name }) => name).join(", ");
  throw new AppError("conflict", {
    message: `Your team has ${members.length} members: ${names}. Remove somebody first.`,
  });
}
