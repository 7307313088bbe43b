import { mfaFactors } from "#server/db/schema/identity.ts";
import { and, eq, isNull, lt, or } from "#server/platform/orm.ts";
import type { FactorRow } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { decryptText } from "#server/platform/secrets.ts";
import { TOTP_SECRETS_PURPOSE, totpStepOf } from "./totp.ts";
import { verificationFailed } from "./verification-failed.ts";

/** Accepts a code of the authenticator app. A code is never accepted twice, nor one older than the last. */
export async function consumeTotpCode(
  ctx: IdentityContext,
  factor: FactorRow,
  code: string,
): Promise<void> {
  const secret = decryptText(ctx.config, TOTP_SECRETS_PURPOSE, factor.encryptedSecret ?? "");
  const step = await totpStepOf(secret, code.trim(), ctx.clock.now());
  if (step === undefined) throw verificationFailed("Invalid TOTP code entered");
  const isNewer = or(isNull(mfaFactors.lastTotpStep), lt(mfaFactors.lastTotpStep, step));
  const spent = await ctx.db
    .update(mfaFactors)
    .set({ lastTotpStep: step })
    .where(and(eq(mfaFactors.id, factor.id), isNewer))
    .returning({ id: mfaFactors.id });
  if (spent.length === 0) throw verificationFailed("Invalid TOTP code entered");
}
