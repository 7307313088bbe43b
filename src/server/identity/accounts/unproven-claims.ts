import type { Context } from "#server/kernel/context.ts";
import { type Metadata, users } from "#server/db/schema/identity.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { withPlainNames } from "./plain-names.ts";
import type { UserRow } from "../account.ts";
import { contactOf } from "./create-user.ts";
import { WAITING_INVITE } from "./waiting-invite.ts";

/**
 * Anybody can sign up with somebody else's address. When its owner comes by another way than confirming that very
 * sign-up, nothing stays of what it claimed: no password, no name, nothing that the product keeps beside it. What an operator's program has
 * stored is no such claim.
 */
export async function dropUnprovenClaims(
  ctx: Context,
  user: UserRow,
  names: Metadata = {},
): Promise<void> {
  if (user.hasUnprovenClaims) await ctx.accountRules.claimsDropped(ctx, user.id);
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
