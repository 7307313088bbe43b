import { AppError } from "#server/platform/errors.ts";
import type { ErrorCode } from "#shared/errors.ts";

/** Codes that the official client recognizes. */
export type AuthErrorCode =
  | "anonymous_provider_disabled"
  | "bad_code_verifier"
  | "bad_json"
  | "bad_jwt"
  | "bad_oauth_callback"
  | "bad_oauth_state"
  | "current_password_invalid"
  | "current_password_required"
  | "email_conflict_identity_not_deletable"
  | "email_exists"
  | "email_not_confirmed"
  | "feature_disabled"
  | "flow_state_already_used"
  | "flow_state_expired"
  | "flow_state_not_found"
  | "identity_already_exists"
  | "identity_not_found"
  | "insufficient_aal"
  | "invalid_credentials"
  | "manual_linking_disabled"
  | "mfa_challenge_already_used"
  | "mfa_challenge_expired"
  | "mfa_factor_name_conflict"
  | "mfa_factor_not_found"
  | "mfa_phone_enroll_not_enabled"
  | "mfa_phone_verify_not_enabled"
  | "mfa_recovery_codes_locked"
  | "mfa_recovery_codes_sole_factor"
  | "mfa_totp_enroll_not_enabled"
  | "mfa_totp_verify_not_enabled"
  | "mfa_verification_failed"
  | "mfa_verified_factor_exists"
  | "mfa_webauthn_enroll_not_enabled"
  | "mfa_webauthn_verify_not_enabled"
  | "no_authorization"
  | "not_admin"
  | "not_found"
  | "otp_expired"
  | "over_email_send_rate_limit"
  | "over_request_rate_limit"
  | "passkey_disabled"
  | "phone_exists"
  | "phone_provider_disabled"
  | "provider_disabled"
  | "provider_email_needs_verification"
  | "reauthentication_needed"
  | "reauthentication_not_valid"
  | "refresh_token_already_used"
  | "refresh_token_not_found"
  | "request_entity_too_large"
  | "request_timeout"
  | "same_password"
  | "saml_provider_disabled"
  | "session_expired"
  | "session_not_found"
  | "signup_disabled"
  | "single_identity_not_deletable"
  | "too_many_enrolled_mfa_factors"
  | "too_many_passkeys"
  | "unexpected_failure"
  | "user_already_exists"
  | "user_banned"
  | "user_not_found"
  | "validation_failed"
  | "weak_password"
  | "web3_provider_disabled"
  | "webauthn_challenge_expired"
  | "webauthn_challenge_not_found"
  | "webauthn_credential_exists"
  | "webauthn_verification_failed";

export type WeakPasswordReason = "length" | "characters" | "pwned";

type Details = {
  weakPasswordReasons?: WeakPasswordReason[];
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** The error that GoTrue's clients receive: see `http/error-replies.ts`. */
type Wire = {
  status: number;
  code: AuthErrorCode;
  message: string;
  weakPasswordReasons: WeakPasswordReason[] | undefined;
};

/** An error for which GoTrue has its own status, code and text. The product treats it like any other `AppError`. */
export class AuthError extends AppError {
  readonly wire: Wire;

  constructor(status: number, code: AuthErrorCode, message: string, details: Details = {}) {
    super(toAppCode(status, code), toAppDetails(status, code, message, details));
    this.name = "AuthError";
    this.wire = { status, code, message, weakPasswordReasons: details.weakPasswordReasons };
  }
}

export function validationFailed(message: string): AuthError {
  return new AuthError(400, "validation_failed", message);
}

const APP_CODES: Partial<Record<AuthErrorCode, ErrorCode>> = {
  bad_jwt: "not_authenticated",
  email_exists: "email_taken",
  insufficient_aal: "second_factor_required",
  reauthentication_needed: "fresh_login_required",
};

function toAppCode(status: number, code: AuthErrorCode): ErrorCode {
  if (status === 429) return "too_many_requests";
  if (status === 503) return "unavailable";
  return APP_CODES[code] ?? (status < 500 ? "invalid_input" : "unexpected");
}

function toAppDetails(
  status: number,
  code: AuthErrorCode,
  message: string,
  { retryAfterSeconds, cause }: Details,
) {
  const appCode = toAppCode(status, code);
  const isAboutPassword = code === "same_password" || code === "weak_password";
  const retry = appCode === "unavailable" ? 2 : retryAfterSeconds;
  return {
    // The product has its own text for all other errors.
    ...((appCode === "invalid_input" || appCode === "too_many_requests") && { message }),
    ...(code === "email_exists" && { fields: { email: "Another account uses this address" } }),
    ...(isAboutPassword && { fields: { password: message } }),
    ...(retry !== undefined && { retryAfterSeconds: retry }),
    cause: cause ?? message,
  };
}

/** The older error format that sign-in with a provider's token uses: always status 400, without a code. */
export class OAuthError extends Error {
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.name = "OAuthError";
    this.error = error;
  }
}
