import { z } from "zod";
import { users } from "#server/db/schema/identity.ts";
import type { Context } from "#server/kernel/context.ts";
import type { Job } from "#server/platform/jobs.ts";
import { eq, sql } from "#server/platform/orm.ts";

const Confirmed = z.object({ userId: z.uuid() });

/** Somebody who signed up by a team's link has confirmed the address: what waited for that happens now. */
export const emailConfirmedJob: Job<z.infer<typeof Confirmed>> = {
  name: "email-confirmed",
  payload: Confirmed,
};

/** The link that an account was made with and whose seat waits for the confirmation, in the app metadata. */
export const WAITING_INVITE = "waiting_invite";

export async function findWaitingInvite(ctx: Context, userId: string): Promise<string | null> {
  const waiting = sql<string | null>`${users.appMetadata}->>${WAITING_INVITE}`;
  const [user] = await ctx.db.select({ waiting }).from(users).where(eq(users.id, userId));
  return user?.waiting ?? null;
}

export async function deleteWaitingInvite(ctx: Context, userId: string): Promise<void> {
  await ctx.db
    .update(users)
    .set({ appMetadata: sql`${users.appMetadata} - ${WAITING_INVITE}::text` })
    .where(eq(users.id, userId));
}
