import type { Metadata } from "#server/db/schema/identity.ts";
import type { Account, FactorRow, IdentityRow, UserRow } from "./account.ts";

/** A user on the wire. Unknown fields are left out, except where clients expect an empty string. */
export type WireUser = ReturnType<typeof toUser>;

export function toUser({ user, identities, factors }: Account) {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? "",
    email_confirmed_at: time(user.emailConfirmedAt),
    invited_at: time(user.invitedAt),
    phone: user.phone ?? "",
    phone_confirmed_at: time(user.phoneConfirmedAt),
    confirmation_sent_at: time(user.confirmationSentAt),
    confirmed_at: time(confirmedAt(user)),
    recovery_sent_at: time(user.recoverySentAt),
    new_email: user.newEmail ?? undefined,
    email_change_sent_at: time(user.emailChangeSentAt),
    new_phone: user.newPhone ?? undefined,
    phone_change_sent_at: time(user.phoneChangeSentAt),
    reauthentication_sent_at: time(user.reauthenticationSentAt),
    last_sign_in_at: time(user.lastSignInAt),
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    factors: factors.length > 0 ? factors.map(toFactor) : undefined,
    identities: identities.map(toIdentity),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    banned_until: time(user.bannedUntil),
    deleted_at: time(user.deletedAt),
    is_anonymous: user.isAnonymous,
  };
}

function toIdentity(identity: IdentityRow) {
  const { email } = identity.identityData;
  return {
    identity_id: identity.id,
    id: identity.providerSubject,
    user_id: identity.userId,
    identity_data: identity.identityData satisfies Metadata,
    provider: identity.provider,
    last_sign_in_at: time(identity.lastSignInAt),
    created_at: identity.createdAt.toISOString(),
    updated_at: identity.updatedAt.toISOString(),
    email: typeof email === "string" ? email : undefined,
  };
}

export function toFactor(factor: FactorRow) {
  return {
    id: factor.id,
    created_at: factor.createdAt.toISOString(),
    updated_at: factor.updatedAt.toISOString(),
    status: factor.status,
    friendly_name: factor.friendlyName || undefined,
    factor_type: factor.factorType,
    phone: factor.phone ?? undefined,
    last_challenged_at: time(factor.lastChallengedAt),
    web_authn_aaguid: factor.webauthnAaguid ?? undefined,
  };
}

function confirmedAt(user: UserRow): Date | null {
  const { emailConfirmedAt: email, phoneConfirmedAt: phone } = user;
  if (email === null || phone === null) return email ?? phone;
  return email < phone ? email : phone;
}

function time(moment: Date | null): string | undefined {
  return moment?.toISOString();
}
