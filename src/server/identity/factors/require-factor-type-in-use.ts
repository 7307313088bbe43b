import type { Config } from "#server/kernel/config/config.ts";
import type { FactorRow } from "../account.ts";
import { AuthError, validationFailed } from "../auth-error.ts";

/** Rejects factor types that the operator disabled, even for users who enrolled earlier. */
export function requireFactorTypeInUse({ auth }: Config, { factorType }: FactorRow): void {
  if (factorType === "recovery_code")
    throw validationFailed("factor_type needs to be totp, phone, or webauthn");
  if (factorType === "phone")
    throw new AuthError(
      422,
      "mfa_phone_verify_not_enabled",
      "MFA verification is disabled for Phone",
    );
  if (factorType === "totp" && !auth.allowsTotp)
    throw new AuthError(
      422,
      "mfa_totp_verify_not_enabled",
      "MFA verification is disabled for TOTP",
    );
  if (factorType === "webauthn" && !auth.allowsWebauthn)
    throw new AuthError(
      422,
      "mfa_webauthn_verify_not_enabled",
      "MFA verification is disabled for WebAuthn",
    );
}
