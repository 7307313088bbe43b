import { inTransaction } from "#server/kernel/context.ts";
import type { UserSession } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { removeRecoveryCodes } from "../factors/unenroll-factor.ts";
import { recordEvent } from "../record-event.ts";
import { requireRecentProof } from "../sessions/require-proof.ts";
import { requireRecoveryCodes } from "./find-recovery-codes.ts";

export function deleteRecoveryCodes(ctx: IdentityContext, person: UserSession): Promise<string> {
  if (person.session.aal !== "aal2")
    throw new AuthError(403, "insufficient_aal", "AAL2 required to delete recovery codes");
  requireRecentProof(ctx, person.session);
  const { id } = requireRecoveryCodes(person);
  return inTransaction(ctx, async (ctx) => {
    await removeRecoveryCodes(ctx, person.user.id);
    await recordEvent(ctx, person.user.id, "recovery_codes_deleted");
    return id;
  });
}
