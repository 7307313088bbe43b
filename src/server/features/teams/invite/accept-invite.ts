import { z } from "zod";
import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { teamMembers } from "#server/db/schema/teams.ts";
import { storeBirthYear } from "#server/features/guardians/index.ts";
import { AppError } from "#server/platform/errors.ts";
import type { Job } from "#server/platform/jobs.ts";
import { eq } from "#server/platform/orm.ts";
import type { acceptInvite as contract } from "#shared/teams/invite-contract.ts";
import { giveUpSeat } from "../leave-team.ts";
import { findMember, type MemberRow } from "../lock-team.ts";
import { lockInvitedTeam, takeSeat } from "./take-seat.ts";

type Accepting = z.output<NonNullable<typeof contract.body>>;

const SeatTaken = z.object({ userId: z.uuid() });

/**
 * About three days, soon at intervals of an hour. A plan that was promised to end would be charged again if the job
 * were given up while Stripe is down.
 */
export const PLAN_END_RETRIES = 80;

/** Enqueued when a user has joined a team and therefore no longer needs their own plan. */
export const seatTakenJob: Job<z.infer<typeof SeatTaken>> = {
  name: "seat-taken",
  payload: SeatTaken,
  retryLimit: PLAN_END_RETRIES,
};

/** Gives a seat to a user who has an account. Accepting twice takes one seat. */
export function acceptInvite(
  ctx: MemberContext,
  { inviteHash, birthYear, guardianEmail, leavesOtherTeam }: Accepting,
): Promise<z.input<typeof contract.reply>> {
  const { userId } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    const before = await findMembership(ctx, userId);
    const locked = await lockInvitedTeam(ctx, inviteHash, before?.teamId);
    const { team } = locked;
    if (await findMember(ctx, team.id, userId))
      return { message: `You are already in ${team.name}`, teamName: team.name };
    const other = before && (await findMember(ctx, before.teamId, userId));
    if (other && !leavesOtherTeam) throw new AppError("already_in_team");
    if (other) await giveUpSeat(ctx, other, { reason: "" });
    if (birthYear !== undefined) await storeBirthYear(ctx, { birthYear, guardianEmail });
    await takeSeat(ctx, locked, userId);
    await ctx.jobs.enqueue(ctx.db, seatTakenJob, { userId });
    return { message: `Welcome to ${team.name}!`, teamName: team.name };
  });
}

async function findMembership(ctx: MemberContext, userId: string): Promise<MemberRow | undefined> {
  const [membership] = await ctx.db
    .select()
    .from(teamMembers)
    .where(eq(teamMembers.userId, userId));
  return membership;
}
