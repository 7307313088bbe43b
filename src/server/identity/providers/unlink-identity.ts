import { inTransaction } from "#server/kernel/context.ts";
import { identities, users } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import { isUuid } from "#server/platform/id.ts";
import { findAccountById, type IdentityRow, lockUserForUpdate, type UserRow } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { notifyOldMailbox } from "../mails/apply-one-time-token.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import { updateProviderMetadata } from "./provider-identity.ts";

export function unlinkIdentity(
  ctx: IdentityContext,
  userId: string,
  identityId: string,
): Promise<void> {
  if (!isUuid(identityId))
    throw new AuthError(404, "validation_failed", "identity_id must be an UUID");
  return inTransaction(ctx, async (ctx) => {
    // Locked before counting, because two concurrent calls could otherwise remove the last two identities.
    await lockUserForUpdate(ctx, userId);
    const account = await findAccountById(ctx, userId);
    if (!account) throw new AuthError(404, "user_not_found", "User not found");
    const { user, identities: own } = account;
    if (own.length <= 1)
      throw new AuthError(
        422,
        "single_identity_not_deletable",
        "User must have at least 1 identity after unlinking",
      );
    const identity = own.find(({ id }) => id === identityId.toLowerCase());
    if (!identity) throw new AuthError(422, "identity_not_found", "Identity doesn't exist");
    await ctx.db.delete(identities).where(eq(identities.id, identity.id));
    await adoptRemainingEmail(
      ctx,
      user,
      own.filter((one) => one !== identity),
    );
    await updateProviderMetadata(ctx, userId);
    await recordAuditEvent(ctx, userId, "identity_unlinked", { provider: identity.provider });
  });
}

/**
 * Replaces an address that none of the remaining identities has with one that its provider has verified. Without one,
 * the account keeps its own: an unverified address may be another person's, and must not be reserved.
 */
async function adoptRemainingEmail(
  ctx: IdentityContext,
  user: UserRow,
  left: IdentityRow[],
): Promise<void> {
  const addresses = left.flatMap(({ identityData: { email, email_verified: isVerified } }) =>
    typeof email === "string" ? [{ email, isVerified: isVerified === true }] : [],
  );
  const next = addresses.find(({ isVerified }) => isVerified);
  if (!next || addresses.some(({ email }) => email === user.email)) return;
  const [taken] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, next.email));
  if (taken)
    throw new AuthError(
      422,
      "email_conflict_identity_not_deletable",
      "Unable to unlink identity due to email conflict",
    );
  const now = ctx.clock.now();
  await ctx.db
    .update(users)
    .set({ email: next.email, emailConfirmedAt: now, updatedAt: now })
    .where(eq(users.id, user.id));
  await notifyOldMailbox(ctx, user, { to: next.email, askedAt: now });
}
