import { z } from "zod";
import { users } from "#server/db/schema/identity.ts";
import type { Context } from "#server/kernel/context.ts";
import type { Job } from "#server/platform/jobs.ts";
import { eq, sql } from "#server/platform/orm.ts";

const Confirmed = z.object({ userId: z.uuid() });

/**
 * Runs what was pending on an email confirmation, after a user who signed up through a team's link has confirmed
 * their address.
 */
export const emailConfirmedJob: Job<z.infer<typeof Confirmed>> = {
  name: "email-confirmed",
  payload: Confirmed,
};

/**
 * The app metadata key for the invite link that the account was created with, while its seat waits for the
 * confirmation.
 */
export const PENDING_INVITE = "waiting_invite";

export async function findPendingInvite(ctx: Context, userId: string): Promise<string | null> {
  const waiting = sql<string | null>`${users.appMetadata}->>${PENDING_INVITE}`;
  const [user] = await ctx.db.select({ waiting }).from(users).where(eq(users.id, userId));
  return user?.waiting ?? null;
}

export async function deletePendingInvite(ctx: Context, userId: string): Promise<void> {
  await ctx.db
    .update(users)
    .set({ appMetadata: sql`${users.appMetadata} - ${PENDING_INVITE}::text` })
    .where(eq(users.id, userId));
}
