import { passkeys } from "#server/db/schema/identity.ts";
import { and, asc, eq } from "#server/platform/orm.ts";
import { isUuid } from "#server/platform/id.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;

export function listPasskeys(ctx: IdentityContext, userId: string): Promise<PasskeyRow[]> {
  return ctx.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** Selects the user's own passkey. Another user's passkey is reported as not found, as if it didn't exist. */
export function ownPasskey(userId: string, passkeyId: string) {
  if (!isUuid(passkeyId)) throw passkeyNotFound();
  return and(eq(passkeys.userId, userId), eq(passkeys.id, passkeyId));
}

export function passkeyNotFound(): AuthError {
  return new AuthError(404, "validation_failed", "Passkey not found");
}

export function toPasskey(passkey: PasskeyRow) {
  return {
    id: passkey.id,
    friendly_name: passkey.friendlyName || undefined,
    created_at: passkey.createdAt.toISOString(),
    last_used_at: passkey.lastUsedAt?.toISOString(),
  };
}
