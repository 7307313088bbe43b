import { inTransaction } from "#server/kernel/context.ts";
import { mfaRecoveryCodes } from "#server/db/schema/identity.ts";
import { and, eq, inArray, isNull } from "#server/platform/orm.ts";
import type { UserSession, SessionRow } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { notifyOfUsedRecoveryCode } from "../factors/factor-mails.ts";
import { upgradeSessionToAal2 } from "../factors/upgrade-session-to-aal2.ts";
import { verificationFailed } from "../factors/verification-failed.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import { countRecoveryCodes, recoveryFactorOf } from "./find-recovery-codes.ts";
import { hashesUnderAllSecrets, normalizeRecoveryCode } from "./recovery-code-format.ts";

/** Completes the second step for a user without their device: each code works once, and the user gets a mail. */
export async function consumeRecoveryCode(
  ctx: IdentityContext,
  { user, session, factors }: UserSession,
  typed: string,
): Promise<SessionRow> {
  const code = normalizeRecoveryCode(typed);
  if (code === "") throw validationFailed("Code needs to be non-empty");
  await consumeTryRateLimit(ctx, user.id);
  const factor = recoveryFactorOf(factors);
  if (!factor) throw verificationFailed("Invalid recovery code entered");
  return inTransaction(ctx, async (ctx) => {
    const used = await ctx.db
      .update(mfaRecoveryCodes)
      .set({ usedAt: ctx.clock.now() })
      .where(
        and(
          eq(mfaRecoveryCodes.userId, user.id),
          inArray(mfaRecoveryCodes.codeHash, hashesUnderAllSecrets(ctx.config, user.id, code)),
          isNull(mfaRecoveryCodes.usedAt),
        ),
      )
      .returning({ id: mfaRecoveryCodes.id });
    if (used.length === 0) throw verificationFailed("Invalid recovery code entered");
    const { remaining } = await countRecoveryCodes(ctx, user.id);
    await recordAuditEvent(ctx, user.id, "recovery_codes_verified", { remaining });
    await notifyOfUsedRecoveryCode(ctx, user, remaining);
    return upgradeSessionToAal2(ctx, session, "mfa/recovery_code", factor.id);
  });
}

async function consumeTryRateLimit(ctx: IdentityContext, userId: string): Promise<void> {
  try {
    await ctx.limits.perAccount("recoveryCode", userId);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const message = "Too many failed verification attempts, try again later";
    throw new AuthError(429, "mfa_recovery_codes_locked", message, {
      ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    });
  }
}
