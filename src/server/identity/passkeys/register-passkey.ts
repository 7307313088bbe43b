import { inTransaction } from "#server/kernel/context.ts";
import { passkeys, users } from "#server/db/schema/identity.ts";
import { newId } from "#server/platform/id.ts";
import { eq } from "#server/platform/orm.ts";
import type { UserSession, UserRow } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import {
  requireRecentAuthentication,
  requireSecondStep,
} from "../sessions/require-recent-authentication.ts";
import { listPasskeys, type PasskeyRow } from "./own-passkeys.ts";
import { openChallenge, consumeChallenge } from "./passkey-challenges.ts";
import { creationOptions, type NewKey, verifyRegistration } from "./webauthn-ceremony.ts";
import { enqueueMail, mailTemplate } from "#server/mail/index.ts";

const PASSKEYS_AT_MOST = 10;

export async function startPasskeyRegistration(ctx: IdentityContext, person: UserSession) {
  requireSecondStep(person, "manage passkeys");
  requireRecentAuthentication(ctx, person.session);
  const own = await listPasskeys(ctx, person.user.id);
  requireRoom(own.length);
  const known = own.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
  const options = await creationOptions(ctx.config, person.user, known, "required");
  const ceremony = { purpose: "registration", userId: person.user.id } as const;
  const { id, expiresAt } = await openChallenge(ctx, ceremony, options.challenge);
  return { challenge_id: id, options, expires_at: expiresAt };
}

export async function registerPasskey(
  ctx: IdentityContext,
  person: UserSession,
  given: { challengeId: string; credential: unknown },
): Promise<PasskeyRow> {
  requireSecondStep(person, "manage passkeys");
  if (!given.credential) throw validationFailed("credential is required");
  const ceremony = { purpose: "registration", userId: person.user.id } as const;
  const challenge = await consumeChallenge(ctx, ceremony, given.challengeId);
  const key = await verifyRegistration(ctx.config, given.credential, challenge, "required");
  if (!key)
    throw new AuthError(400, "webauthn_verification_failed", "Credential verification failed");
  return inTransaction(ctx, async (ctx) => {
    // Lock the user, so that concurrent registrations can't both take the last place.
    await ctx.db.select().from(users).where(eq(users.id, person.user.id)).for("update");
    requireRoom(await ctx.db.$count(passkeys, eq(passkeys.userId, person.user.id)));
    const passkey = await insertPasskey(ctx, person.user.id, key);
    await recordAuditEvent(ctx, person.user.id, "passkey_created", { passkey_id: passkey.id });
    await tellOfNewPasskey(ctx, person.user);
    return passkey;
  });
}

async function insertPasskey(
  ctx: IdentityContext,
  userId: string,
  key: NewKey,
): Promise<PasskeyRow> {
  const now = ctx.clock.now();
  const [passkey] = await ctx.db
    .insert(passkeys)
    .values({
      id: newId(now),
      userId,
      credentialId: key.id,
      publicKey: key.publicKey,
      signCount: key.counter,
      transports: key.transports,
      aaguid: key.aaguid,
      isBackedUp: key.isBackedUp,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  if (!passkey)
    throw new AuthError(422, "webauthn_credential_exists", "This credential is already registered");
  return passkey;
}

function requireRoom(count: number): void {
  if (count >= PASSKEYS_AT_MOST)
    throw new AuthError(422, "too_many_passkeys", "Maximum number of passkeys reached");
}

async function tellOfNewPasskey(ctx: IdentityContext, user: UserRow): Promise<void> {
  if (user.email === null) return;
  const mail = mailTemplate({
    subject: "A passkey was added to your account",
    paragraphs: [
      "From now on a new passkey can be used to log in to your account.",
      "If this was not you, remove the passkey in your account's settings and change your password.",
    ],
  });
  await enqueueMail(ctx, user.email, mail);
}
