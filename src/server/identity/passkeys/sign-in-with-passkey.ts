import { inTransaction } from "#server/kernel/context.ts";
import { passkeys, users } from "#server/db/schema/identity.ts";
import { eq } from "#server/platform/orm.ts";
import { isBanned, type SessionRow, type UserRow } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { startSession } from "../sessions/session.ts";
import type { PasskeyRow } from "./own-passkeys.ts";
import { openChallenge, consumeChallenge } from "./passkey-challenges.ts";
import { verifyAuthentication, requestOptions } from "./webauthn-ceremony.ts";

const CEREMONY = { purpose: "authentication", userId: null } as const;

/** Starts a sign-in without naming a user: the device offers the passkeys it holds for the site. */
export async function startPasskeySignIn(ctx: IdentityContext) {
  const options = await requestOptions(ctx.config, [], "required");
  const { id, expiresAt } = await openChallenge(ctx, CEREMONY, options.challenge);
  return { challenge_id: id, options, expires_at: expiresAt };
}

export async function signInWithPasskey(
  ctx: IdentityContext,
  given: { challengeId: string; credential: unknown },
): Promise<SessionRow> {
  if (!given.credential) throw validationFailed("credential is required");
  const challenge = await consumeChallenge(ctx, CEREMONY, given.challengeId);
  const { passkey, user } = await findPasskey(ctx, given.credential);
  const key = {
    id: passkey.credentialId,
    publicKey: passkey.publicKey,
    counter: passkey.signCount,
    transports: passkey.transports,
  };
  const use = await verifyAuthentication(ctx.config, given.credential, challenge, key, "required");
  if (!use) throw verificationFailed();
  requireMayEnter(user, ctx.clock.now());
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(passkeys)
      .set({
        signCount: use.counter,
        isBackedUp: use.isBackedUp,
        lastUsedAt: ctx.clock.now(),
      })
      .where(eq(passkeys.id, passkey.id));
    return startSession(ctx, user, "passkey");
  });
}

async function findPasskey(
  ctx: IdentityContext,
  credential: unknown,
): Promise<{ passkey: PasskeyRow; user: UserRow }> {
  const { id, response } = credential as { id?: unknown; response?: { userHandle?: unknown } };
  if (typeof id !== "string") throw verificationFailed();
  const [found] = await ctx.db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, id));
  const handle = response?.userHandle;
  const named =
    typeof handle === "string" ? Buffer.from(handle, "base64url").toString() : undefined;
  if (!found || named !== found.user.id) throw verificationFailed();
  return found;
}

function requireMayEnter(user: UserRow, now: Date): void {
  if (user.deletedAt !== null) throw new AuthError(403, "user_not_found", "User not found");
  if (user.email !== null && user.emailConfirmedAt === null)
    throw new AuthError(403, "email_not_confirmed", "Email not confirmed");
  if (isBanned(user, now)) throw new AuthError(403, "user_banned", "User is banned");
}

function verificationFailed(): AuthError {
  return new AuthError(400, "webauthn_verification_failed", "Credential verification failed");
}
