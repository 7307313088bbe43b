import { inTransaction } from "#server/kernel/context.ts";
import { mfaChallenges, mfaFactors } from "#server/db/schema/identity.ts";
import { newId } from "#server/platform/id.ts";
import { eq } from "#server/platform/orm.ts";
import type { FactorRow, UserSession } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { creationOptions, requestOptions } from "../passkeys/webauthn-ceremony.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import { requireFactorTypeInUse } from "./require-factor-type-in-use.ts";
import { keyOfFactor } from "./webauthn-key.ts";

const CHALLENGE_SECONDS = 300;

/** Opens a challenge for one attempt at the second step, valid for five minutes. */
export async function challengeFactor(
  ctx: IdentityContext,
  person: UserSession,
  factor: FactorRow,
) {
  requireFactorTypeInUse(ctx.config, factor);
  const webauthn =
    factor.factorType === "webauthn" ? await keyCeremony(ctx, person, factor) : undefined;
  const now = ctx.clock.now();
  const id = newId(now);
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000);
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(mfaChallenges).values({
      id,
      userId: person.user.id,
      factorId: factor.id,
      ip: ctx.address,
      webauthnOptions: webauthn && {
        type: webauthn.type,
        challenge: webauthn.credential_options.publicKey.challenge,
      },
      expiresAt,
      createdAt: now,
    });
    await ctx.db
      .update(mfaFactors)
      .set({ lastChallengedAt: now })
      .where(eq(mfaFactors.id, factor.id));
    await recordAuditEvent(ctx, person.user.id, "challenge_created", { factor_id: factor.id });
  });
  return {
    id,
    type: factor.factorType,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    ...(webauthn && { webauthn }),
  };
}

/** Returns creation options for an unverified factor, and request options for a verified one. */
async function keyCeremony({ config }: IdentityContext, person: UserSession, factor: FactorRow) {
  if (factor.status === "unverified") {
    const known = person.factors.flatMap((one) => keyOfFactor(one) ?? []);
    const publicKey = await creationOptions(config, person.user, known, "preferred");
    return { type: "create" as const, credential_options: { publicKey } };
  }
  const key = keyOfFactor(factor);
  if (!key) throw new AuthError(422, "mfa_verification_failed", "The factor has no key");
  const publicKey = await requestOptions(config, [key], "preferred");
  return { type: "request" as const, credential_options: { publicKey } };
}
