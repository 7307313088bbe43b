import { inTransaction } from "#server/kernel/context.ts";
import type { UserSession } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { deleteRecoveryCodeRows } from "../factors/unenroll-factor.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import { requireRecentAuthentication } from "../sessions/require-recent-authentication.ts";
import { requireRecoveryCodes } from "./find-recovery-codes.ts";

export function deleteRecoveryCodes(ctx: IdentityContext, person: UserSession): Promise<string> {
  if (person.session.aal !== "aal2")
    throw new AuthError(403, "insufficient_aal", "AAL2 required to delete recovery codes");
  requireRecentAuthentication(ctx, person.session);
  const { id } = requireRecoveryCodes(person);
  return inTransaction(ctx, async (ctx) => {
    await deleteRecoveryCodeRows(ctx, person.user.id);
    await recordAuditEvent(ctx, person.user.id, "recovery_codes_deleted");
    return id;
  });
}
