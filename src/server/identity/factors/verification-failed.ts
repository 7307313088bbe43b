import { AuthError } from "../auth-error.ts";

export function verificationFailed(message: string): AuthError {
  return new AuthError(422, "mfa_verification_failed", message);
}
