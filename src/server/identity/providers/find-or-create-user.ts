import {
  identities,
  mfaFactors,
  mfaRecoveryCodes,
  oneTimeTokens,
  passkeys,
  sessions,
  users,
} from "#server/db/schema/identity.ts";
import { acquireAdvisoryLock } from "#server/db/advisory-lock.ts";
import { eq } from "#server/platform/orm.ts";
import { findUserByEmail, findUserById, type UserRow } from "../account.ts";
import { applyOneTimeToken } from "../mails/apply-one-time-token.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { insertAccount, newAccount } from "../accounts/insert-account.ts";
import { deleteUnverifiedClaims } from "../accounts/delete-unverified-claims.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import { consumeOneTimeToken, findByLink } from "../mails/one-time-tokens.ts";
import { findIdentity, insertIdentity, refreshIdentity } from "./provider-identity.ts";
import type { ProviderProfile } from "./provider-profile.ts";

/**
 * Returns the user for a provider's profile: found by identity, linked by an address that the provider has verified,
 * or new. An unverified address neither gives access nor reserves anything.
 */
export async function findOrCreateUser(
  ctx: IdentityContext,
  profile: ProviderProfile,
): Promise<UserRow> {
  await lockProviderIdentity(ctx, profile);
  const identity = await findIdentity(ctx, profile);
  const known = identity && (await findUserById(ctx, identity.userId));
  if (identity && known) {
    await refreshIdentity(ctx, identity, profile);
    return known;
  }
  const email = requireVerifiedEmail(profile);
  const owner = await findUserByEmail(ctx, email);
  return owner ? linkByEmail(ctx, owner, profile) : join(ctx, email, profile);
}

export function requireVerifiedEmail({
  provider,
  email,
  isEmailVerified,
}: ProviderProfile): string {
  if (email !== undefined && isEmailVerified) return email;
  throw new AuthError(
    422,
    "provider_email_needs_verification",
    `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
  );
}

/** Accepts an invitation with a provider account that has the invited address. */
export async function acceptInvitation(
  ctx: IdentityContext,
  profile: ProviderProfile,
  inviteToken: string,
): Promise<UserRow> {
  await lockProviderIdentity(ctx, profile);
  const token = await findByLink(ctx, ["invite"], inviteToken);
  const user = token && (await findUserById(ctx, token.userId));
  if (!token || !user || !(await consumeOneTimeToken(ctx, token.id)))
    throw new AuthError(404, "user_not_found", "User not found");
  if (profile.email !== user.email)
    throw validationFailed("Invited email does not match emails from external provider");
  if (await findIdentity(ctx, profile)) throw alreadyLinked("to another user");
  await applyOneTimeToken(ctx, user, token);
  await insertIdentity(ctx, user.id, profile);
  return user;
}

export function alreadyLinked(toWhom = ""): AuthError {
  return new AuthError(
    422,
    "identity_already_exists",
    `Identity is already linked ${toWhom}`.trim(),
  );
}

/** Takes the lock that keeps two concurrent first sign-ins of one user from creating two accounts. */
export async function lockProviderIdentity(
  ctx: IdentityContext,
  { provider, subject }: ProviderProfile,
): Promise<void> {
  const name = `provider identity ${provider} ${subject}`;
  await acquireAdvisoryLock(ctx.db, name);
}

async function linkByEmail(
  ctx: IdentityContext,
  owner: UserRow,
  profile: ProviderProfile,
): Promise<UserRow> {
  if (owner.emailConfirmedAt === null) await removeUnverifiedAccess(ctx, owner);
  await insertIdentity(ctx, owner.id, profile);
  await recordAuditEvent(ctx, owner.id, "identity_linked", { provider: profile.provider });
  return (await findUserById(ctx, owner.id)) ?? owner;
}

/**
 * Removes every way into the account left by someone who signed up with this address before its owner and never
 * confirmed it.
 */
async function removeUnverifiedAccess(ctx: IdentityContext, owner: UserRow): Promise<void> {
  const { id: userId } = owner;
  await deleteUnverifiedClaims(ctx, owner);
  for (const table of [identities, sessions, oneTimeTokens, passkeys, mfaFactors, mfaRecoveryCodes])
    await ctx.db.delete(table).where(eq(table.userId, userId));
  const now = ctx.clock.now();
  await ctx.db
    .update(users)
    .set({ newEmail: null, emailConfirmedAt: now, updatedAt: now })
    .where(eq(users.id, userId));
}

async function join(
  ctx: IdentityContext,
  email: string,
  profile: ProviderProfile,
): Promise<UserRow> {
  if (!ctx.config.auth.isSignupEnabled)
    throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
  const { user } = newAccount(ctx, { email, isEmailConfirmed: true, userMetadata: profile.data });
  await insertAccount(ctx, { user, identities: [], factors: [] });
  await insertIdentity(ctx, user.id, profile);
  await recordAuditEvent(ctx, user.id, "user_signedup", { provider: profile.provider });
  return user;
}
