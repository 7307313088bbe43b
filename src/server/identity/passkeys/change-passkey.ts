import { inTransaction } from "#server/kernel/context.ts";
import { passkeys } from "#server/db/schema/identity.ts";
import type { UserSession } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { validationFailed } from "../auth-error.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import {
  requireRecentAuthentication,
  requireSecondStep,
} from "../sessions/require-recent-authentication.ts";
import { ownPasskey, passkeyNotFound, type PasskeyRow } from "./own-passkeys.ts";

const NAME_LENGTH_AT_MOST = 120;

export function renamePasskey(
  ctx: IdentityContext,
  { user }: UserSession,
  passkeyId: string,
  friendlyName: string,
): Promise<PasskeyRow> {
  if (friendlyName === "") throw validationFailed("friendly_name is required");
  if (friendlyName.length > NAME_LENGTH_AT_MOST)
    throw validationFailed(`friendly_name must be ${NAME_LENGTH_AT_MOST} characters or less`);
  return inTransaction(ctx, async (ctx) => {
    const [renamed] = await ctx.db
      .update(passkeys)
      .set({ friendlyName, updatedAt: ctx.clock.now() })
      .where(ownPasskey(user.id, passkeyId))
      .returning();
    if (!renamed) throw passkeyNotFound();
    await recordAuditEvent(ctx, user.id, "passkey_updated", { passkey_id: renamed.id });
    return renamed;
  });
}

export function deletePasskey(
  ctx: IdentityContext,
  person: UserSession,
  passkeyId: string,
): Promise<void> {
  requireSecondStep(person, "manage passkeys");
  requireRecentAuthentication(ctx, person.session);
  return inTransaction(ctx, (ctx) => deletePasskeyRow(ctx, person.user.id, passkeyId));
}

export async function deletePasskeyRow(
  ctx: IdentityContext,
  userId: string,
  passkeyId: string,
): Promise<void> {
  const removed = await ctx.db
    .delete(passkeys)
    .where(ownPasskey(userId, passkeyId))
    .returning({ id: passkeys.id });
  if (removed.length === 0) throw passkeyNotFound();
  await recordAuditEvent(ctx, userId, "passkey_deleted", { passkey_id: passkeyId });
}
