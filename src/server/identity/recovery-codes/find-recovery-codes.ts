import { mfaRecoveryCodes } from "#server/db/schema/identity.ts";
import { and, eq, isNull } from "#server/platform/orm.ts";
import type { Account, FactorRow } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";

/** Returns the factor that represents the user's recovery codes on the wire. */
export function requireRecoveryCodes({ factors }: Account): FactorRow {
  const factor = recoveryFactorOf(factors);
  if (!factor)
    throw new AuthError(404, "mfa_factor_not_found", "The user has not enrolled recovery codes");
  return factor;
}

export function recoveryFactorOf(factors: FactorRow[]): FactorRow | undefined {
  return factors.find(({ factorType }) => factorType === "recovery_code");
}

export async function countRecoveryCodes(ctx: IdentityContext, userId: string) {
  const own = eq(mfaRecoveryCodes.userId, userId);
  return {
    total: await ctx.db.$count(mfaRecoveryCodes, own),
    remaining: await ctx.db.$count(mfaRecoveryCodes, and(own, isNull(mfaRecoveryCodes.usedAt))),
  };
}
