import type { Context } from "#server/kernel/context.ts";
import { type Metadata, users } from "#server/db/schema/identity.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { forgetGuardian } from "../guardians/notice-guardian.ts";
import { withPlainNames } from "./plain-names.ts";
import type { UserRow } from "./account.ts";
import { contactOf } from "./create-user.ts";
import { WAITING_INVITE } from "./email-confirmed-job.ts";

/**
 * Anybody can sign up with somebody else's address. When its owner comes by another way than confirming that very
 * sign-up, nothing stays of what it claimed: no password, name, birth year or guardian. What an operator's program has
 * stored is no such claim.
 */
export async function dropUnprovenClaims(
  ctx: Context,
  user: UserRow,
  names: Metadata = {},
): Promise<void> {
  if (user.hasUnprovenClaims) await forgetGuardian(ctx, user.id);
  await ctx.db
    .update(users)
    .set({
      passwordHash: null,
      ...(user.hasUnprovenClaims && {
        userMetadata: { ...withPlainNames(names), ...contactOf(user) },
      }),
      appMetadata: sql`${users.appMetadata} - ${WAITING_INVITE}::text`,
      hasUnprovenClaims: false,
      updatedAt: ctx.clock.now(),
    })
    .where(eq(users.id, user.id));
}
