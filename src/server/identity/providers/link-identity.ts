import { users } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import { findUserById, type UserRow } from "../account.ts";
import { requireFreeEmail } from "../mails/apply-one-time-token.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import { findIdentity, insertIdentity } from "./provider-identity.ts";
import type { ProviderProfile } from "./provider-profile.ts";
import {
  alreadyLinked,
  requireVerifiedEmail,
  lockProviderIdentity,
} from "./find-or-create-user.ts";

/** Links a provider account to the user's own. A user without an address gets the provider's. */
export async function linkIdentity(
  ctx: IdentityContext,
  userId: string,
  profile: ProviderProfile,
): Promise<UserRow> {
  await lockProviderIdentity(ctx, profile);
  const known = await findIdentity(ctx, profile);
  if (known) throw alreadyLinked(known.userId === userId ? "" : "to another user");
  const user = await findUserById(ctx, userId);
  if (!user) throw new AuthError(404, "user_not_found", "User not found");
  if (user.email === null) await adoptEmail(ctx, user, profile);
  await insertIdentity(ctx, userId, profile);
  await recordAuditEvent(ctx, userId, "identity_linked", { provider: profile.provider });
  return (await findUserById(ctx, userId)) ?? user;
}

async function adoptEmail(
  ctx: IdentityContext,
  user: UserRow,
  profile: ProviderProfile,
): Promise<void> {
  const email = requireVerifiedEmail(profile);
  await requireFreeEmail(ctx, email, user.id);
  const now = ctx.clock.now();
  await ctx.db
    .update(users)
    .set({ email, emailConfirmedAt: now, isAnonymous: false, updatedAt: now })
    .where(eq(users.id, user.id));
}
