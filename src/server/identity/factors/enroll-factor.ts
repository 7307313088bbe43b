import { inTransaction } from "#server/kernel/context.ts";
import { mfaFactors } from "#server/db/schema/identity.ts";
import { newId } from "#server/platform/id.ts";
import type { UserSession } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { recordAuditEvent } from "../record-audit-event.ts";
import { encryptText } from "#server/platform/secrets.ts";
import { qrCodeSvg } from "./qr-code-svg.ts";
import { requireFactorQuota } from "./require-factor-quota.ts";
import { newTotpSecret, TOTP_SECRETS_PURPOSE, totpUri } from "./totp.ts";

export type Enrolment = { factorType: string; friendlyName: string; issuer: string };

/** Starts enrolling a second step. It has no effect until its first code or key is verified. */
export function enrollFactor(ctx: IdentityContext, person: UserSession, wanted: Enrolment) {
  switch (wanted.factorType) {
    case "totp":
      return enrollTotp(ctx, person, wanted);
    case "webauthn":
      return enrollWebauthn(ctx, person, wanted);
    case "phone":
      throw new AuthError(422, "mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone");
    default:
      throw validationFailed("factor_type needs to be totp, phone, or webauthn");
  }
}

async function enrollTotp(ctx: IdentityContext, person: UserSession, wanted: Enrolment) {
  if (!ctx.config.auth.allowsTotp)
    throw new AuthError(422, "mfa_totp_enroll_not_enabled", "MFA enroll is disabled for TOTP");
  const secret = await newTotpSecret();
  const issuer = wanted.issuer || new URL(ctx.config.siteUrl).host;
  const uri = await totpUri(secret, issuer, person.user.email ?? person.user.id);
  const id = await insertFactor(ctx, person, {
    factorType: "totp",
    friendlyName: wanted.friendlyName,
    encryptedSecret: encryptText(ctx.config, TOTP_SECRETS_PURPOSE, secret),
  });
  return {
    id,
    type: "totp" as const,
    friendly_name: wanted.friendlyName,
    totp: { qr_code: qrCodeSvg(uri), secret, uri },
  };
}

async function enrollWebauthn(
  ctx: IdentityContext,
  person: UserSession,
  { friendlyName }: Enrolment,
) {
  if (!ctx.config.auth.allowsWebauthn)
    throw new AuthError(
      422,
      "mfa_webauthn_enroll_not_enabled",
      "MFA enroll is disabled for WebAuthn",
    );
  const id = await insertFactor(ctx, person, { factorType: "webauthn", friendlyName });
  return { id, type: "webauthn" as const, friendly_name: friendlyName };
}

type NewFactor = Pick<
  typeof mfaFactors.$inferInsert,
  "factorType" | "friendlyName" | "encryptedSecret"
>;

function insertFactor(
  ctx: IdentityContext,
  { session }: UserSession,
  factor: NewFactor & { friendlyName: string },
): Promise<string> {
  const now = ctx.clock.now();
  const id = newId(now);
  return inTransaction(ctx, async (ctx) => {
    await requireFactorQuota(ctx, session, factor.friendlyName);
    await ctx.db.insert(mfaFactors).values({
      id,
      userId: session.userId,
      status: "unverified",
      createdAt: now,
      updatedAt: now,
      ...factor,
    });
    await recordAuditEvent(ctx, session.userId, "factor_in_progress", {
      factor_id: id,
      factor_type: factor.factorType,
    });
    return id;
  });
}
