import { inTransaction } from "#server/kernel/context.ts";
import { mfaChallenges, mfaFactors } from "#server/db/schema/identity.ts";
import { and, eq, ne } from "#server/platform/orm.ts";
import type { FactorRow, UserSession, SessionRow } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { validationFailed } from "../auth-error.ts";
import { recordEvent } from "../record-event.ts";
import { claimChallenge } from "./claim-challenge.ts";
import { notifyOfNewFactor } from "./factor-mails.ts";
import { verifySecurityKey, type KeyProof } from "./verify-security-key.ts";
import { upgradeSessionToAal2 } from "./upgrade-session-to-aal2.ts";
import { requireFactorTypeInUse } from "./require-factor-type-in-use.ts";
import { consumeTotpCode } from "./consume-totp-code.ts";

export type FactorProof = { challengeId: string; code: string; webauthn: KeyProof | undefined };

/** Completes the second step: raises the session and activates a new factor. */
export async function verifyFactor(
  ctx: IdentityContext,
  person: UserSession,
  factor: FactorRow,
  proof: FactorProof,
): Promise<SessionRow> {
  if (factor.factorType !== "webauthn" && proof.code === "")
    throw validationFailed("Code needs to be non-empty");
  requireFactorTypeInUse(ctx.config, factor);
  await ctx.limits.perAccount("factor", person.user.id);
  return inTransaction(ctx, async (ctx) => {
    const challenge = await claimChallenge(ctx, factor, proof.challengeId);
    if (factor.factorType === "totp") await consumeTotpCode(ctx, factor, proof.code);
    else await verifySecurityKey(ctx, factor, challenge, proof.webauthn);
    await ctx.db
      .update(mfaChallenges)
      .set({ verifiedAt: ctx.clock.now() })
      .where(eq(mfaChallenges.id, challenge.id));
    await markVerified(ctx, person, factor);
    await recordEvent(ctx, person.user.id, "verification_attempted", {
      factor_id: factor.id,
      factor_type: factor.factorType,
    });
    const method = factor.factorType === "totp" ? "totp" : "mfa/webauthn";
    return upgradeSessionToAal2(ctx, person.session, method, factor.id);
  });
}

async function markVerified(ctx: IdentityContext, person: UserSession, factor: FactorRow) {
  if (factor.status !== "verified") {
    await ctx.db
      .update(mfaFactors)
      .set({ status: "verified", updatedAt: ctx.clock.now() })
      .where(eq(mfaFactors.id, factor.id));
    await notifyOfNewFactor(ctx, person.user, factor.factorType);
  }
  await ctx.db
    .delete(mfaFactors)
    .where(
      and(
        eq(mfaFactors.userId, factor.userId),
        eq(mfaFactors.factorType, factor.factorType),
        ne(mfaFactors.status, "verified"),
      ),
    );
}
