import type { Context } from "#server/kernel/context.ts";
import { type Metadata, users } from "#server/db/schema/identity.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { withSanitizedNames } from "./sanitized-names.ts";
import type { UserRow } from "../account.ts";
import { emailMetadata } from "./insert-account.ts";
import { PENDING_INVITE } from "./pending-invite.ts";

/**
 * Removes everything that an unconfirmed sign-up claimed: password, names and the details that the product stores
 * with them. Anyone can sign up with someone else's address, so this runs when the owner arrives by any way other
 * than confirming that very sign-up. Data stored by an operator's program is not affected.
 */
export async function deleteUnverifiedClaims(
  ctx: Context,
  user: UserRow,
  names: Metadata = {},
): Promise<void> {
  if (user.hasUnprovenClaims) await ctx.accountRules.onClaimsDropped(ctx, user.id);
  await ctx.db
    .update(users)
    .set({
      passwordHash: null,
      ...(user.hasUnprovenClaims && {
        userMetadata: { ...withSanitizedNames(names), ...emailMetadata(user) },
      }),
      appMetadata: sql`${users.appMetadata} - ${PENDING_INVITE}::text`,
      hasUnprovenClaims: false,
      updatedAt: ctx.clock.now(),
    })
    .where(eq(users.id, user.id));
}
