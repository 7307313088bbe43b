import { inTransaction } from "#server/kernel/context.ts";
import { mfaFactors, mfaRecoveryCodes } from "#server/db/schema/identity.ts";
import { newId } from "#server/platform/id.ts";
import { eq } from "#server/platform/orm.ts";
import type { FactorRow, UserSession } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { requireFactorQuota } from "../factors/require-factor-quota.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import { requireRecentAuthentication } from "../sessions/require-recent-authentication.ts";
import { recoveryFactorOf, requireRecoveryCodes } from "./find-recovery-codes.ts";
import { hashRecoveryCode, newRecoveryCode } from "./recovery-code-format.ts";

const CODES = 10;

export type NewRecoveryCodes = { factor: FactorRow; codes: string[] };

/** Generates the first set of codes, only for a user who has another second step. */
export function generateRecoveryCodes(
  ctx: IdentityContext,
  { session, factors }: UserSession,
  friendlyName: string,
): Promise<NewRecoveryCodes> {
  if (session.aal !== "aal2")
    throw new AuthError(403, "insufficient_aal", "AAL2 required to generate recovery codes");
  if (recoveryFactorOf(factors)) throw alreadyEnrolled();
  return inTransaction(ctx, async (ctx) => {
    const own = await requireFactorQuota(ctx, session, friendlyName);
    if (recoveryFactorOf(own)) throw alreadyEnrolled();
    if (!own.some(({ status }) => status === "verified"))
      throw new AuthError(
        422,
        "mfa_recovery_codes_sole_factor",
        "At least one other verified factor is required to generate recovery codes",
      );
    const now = ctx.clock.now();
    const [factor] = await ctx.db
      .insert(mfaFactors)
      .values({
        id: newId(now),
        userId: session.userId,
        factorType: "recovery_code",
        status: "verified",
        friendlyName,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!factor) throw new Error("The recovery codes were not stored");
    return { factor, codes: await replaceCodes(ctx, session.userId) };
  });
}

/** Generates a new set of codes; the codes of the old set stop working. */
export function regenerateRecoveryCodes(
  ctx: IdentityContext,
  person: UserSession,
): Promise<NewRecoveryCodes> {
  if (person.session.aal !== "aal2")
    throw new AuthError(403, "insufficient_aal", "AAL2 required to regenerate recovery codes");
  requireRecentAuthentication(ctx, person.session);
  const factor = requireRecoveryCodes(person);
  return inTransaction(ctx, async (ctx) => ({
    factor,
    codes: await replaceCodes(ctx, person.user.id),
  }));
}

async function replaceCodes(ctx: IdentityContext, userId: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < CODES) codes.add(newRecoveryCode());
  const createdAt = ctx.clock.now();
  await ctx.db.delete(mfaRecoveryCodes).where(eq(mfaRecoveryCodes.userId, userId));
  await ctx.db.insert(mfaRecoveryCodes).values(
    [...codes].map((code) => ({
      id: newId(createdAt),
      userId,
      codeHash: hashRecoveryCode(ctx.config, userId, code),
      createdAt,
    })),
  );
  await recordAuditEvent(ctx, userId, "recovery_codes_generated", { count: codes.size });
  return [...codes];
}

function alreadyEnrolled(): AuthError {
  return new AuthError(
    422,
    "mfa_verified_factor_exists",
    "Recovery codes are already enrolled for this user, use regenerate to rotate them",
  );
}
