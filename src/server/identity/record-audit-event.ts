import type { Context } from "#server/kernel/context.ts";
import { authAuditEvents, type Metadata } from "#server/db/schema/identity.ts";
import { newId } from "#server/platform/id.ts";

export type AuditAction =
  | "login"
  | "logout"
  | "invite_accepted"
  | "user_signedup"
  | "user_invited"
  | "user_deleted"
  | "user_modified"
  | "user_recovery_requested"
  | "user_reauthenticate_requested"
  | "user_reauthenticated"
  | "user_confirmation_requested"
  | "user_repeated_signup"
  | "user_updated_password"
  | "token_revoked"
  | "factor_in_progress"
  | "factor_unenrolled"
  | "challenge_created"
  | "verification_attempted"
  | "factor_deleted"
  | "factor_updated"
  | "recovery_codes_generated"
  | "recovery_codes_verified"
  | "recovery_codes_deleted"
  | "identity_linked"
  | "identity_unlinked"
  | "passkey_created"
  | "passkey_updated"
  | "passkey_deleted"
  | "guardian_decided";

/** Records an event in the account's history, in the same transaction as the change. */
export async function recordAuditEvent(
  ctx: Context,
  userId: string,
  action: AuditAction,
  details: Metadata = {},
): Promise<void> {
  const createdAt = ctx.clock.now();
  await ctx.db.insert(authAuditEvents).values({
    id: newId(createdAt),
    userId,
    action,
    details,
    ip: ctx.address,
    userAgent: ctx.userAgent,
    createdAt,
  });
}
