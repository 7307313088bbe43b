import { inTransaction } from "#server/kernel/context.ts";
import { mfaChallenges, mfaFactors } from "#server/db/schema/identity.ts";
import { and, eq, ne } from "#server/platform/orm.ts";
import {
  type FactorRow,
  hasVerifiedFactor,
  lockUserForUpdate,
  type SessionRow,
  type UserSession,
} from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { validationFailed } from "../auth-error.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import { claimChallenge } from "./claim-challenge.ts";
import { notifyOfNewFactor } from "./factor-mails.ts";
import { getOwnFactor } from "./get-own-factor.ts";
import { requireAal2ToAddFactor } from "./require-aal2-to-add-factor.ts";
import { verifySecurityKey, type KeyProof } from "./verify-security-key.ts";
import { upgradeSessionToAal2 } from "./upgrade-session-to-aal2.ts";
import { requireFactorTypeInUse } from "./require-factor-type-in-use.ts";
import { consumeTotpCode } from "./consume-totp-code.ts";

export type FactorProof = { challengeId: string; code: string; webauthn: KeyProof | undefined };

/** Completes the second step: raises the session and activates a new factor. */
export async function verifyFactor(
  ctx: IdentityContext,
  person: UserSession,
  known: FactorRow,
  proof: FactorProof,
): Promise<SessionRow> {
  if (known.factorType !== "webauthn" && proof.code === "")
    throw validationFailed("Code needs to be non-empty");
  requireFactorTypeInUse(ctx.config, known);
  await ctx.limits.perAccount("factor", person.user.id);
  return inTransaction(ctx, async (ctx) => {
    const factors = await lockFactors(ctx, person.user.id);
    const factor = getOwnFactor({ factors }, known.id);
    // A person who knows only the password may have enrolled this factor before the user had a second step.
    if (factor.status === "unverified") requireAal2ToAddFactor(factors, person.session);
    const challenge = await claimChallenge(ctx, factor, proof.challengeId);
    if (factor.factorType === "totp") await consumeTotpCode(ctx, factor, proof.code);
    else await verifySecurityKey(ctx, factor, challenge, proof.webauthn);
    await ctx.db
      .update(mfaChallenges)
      .set({ verifiedAt: ctx.clock.now() })
      .where(eq(mfaChallenges.id, challenge.id));
    if (factor.status === "unverified") await markVerified(ctx, person, factor);
    await deleteUnverifiedFactors(ctx, factor, { isFirst: !hasVerifiedFactor({ factors }) });
    await recordAuditEvent(ctx, person.user.id, "verification_attempted", {
      factor_id: factor.id,
      factor_type: factor.factorType,
    });
    const method = factor.factorType === "totp" ? "totp" : "mfa/webauthn";
    return upgradeSessionToAal2(ctx, person.session, method, factor.id);
  });
}

/** Returns the factors as they are now: another request may have verified or removed one. */
async function lockFactors(ctx: IdentityContext, userId: string): Promise<FactorRow[]> {
  await lockUserForUpdate(ctx, userId);
  return ctx.db.select().from(mfaFactors).where(eq(mfaFactors.userId, userId));
}

async function markVerified(ctx: IdentityContext, person: UserSession, factor: FactorRow) {
  await ctx.db
    .update(mfaFactors)
    .set({ status: "verified", updatedAt: ctx.clock.now() })
    .where(eq(mfaFactors.id, factor.id));
  await notifyOfNewFactor(ctx, person.user, factor.factorType);
}

/** The first factor replaces all unfinished ones, a later one only those of its type. */
async function deleteUnverifiedFactors(
  ctx: IdentityContext,
  { userId, factorType }: FactorRow,
  { isFirst }: { isFirst: boolean },
): Promise<void> {
  await ctx.db
    .delete(mfaFactors)
    .where(
      and(
        eq(mfaFactors.userId, userId),
        ne(mfaFactors.status, "verified"),
        isFirst ? undefined : eq(mfaFactors.factorType, factorType),
      ),
    );
}
