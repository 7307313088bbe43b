import { AuthError, validationFailed, type WeakPasswordReason } from "../auth-error.ts";
import type { Config } from "#server/kernel/config/config.ts";
import { isCommonPassword } from "#shared/auth/common-passwords.ts";
import { PASSWORD_MAX_LENGTH, passwordLength } from "#shared/auth/password-rules.ts";

type Rules = Pick<Config["auth"], "passwordMinLength">;

export function weaknesses(rules: Rules, password: string): WeakPasswordReason[] {
  const reasons: WeakPasswordReason[] = [];
  if (passwordLength(password) < rules.passwordMinLength) reasons.push("length");
  if (isCommonPassword(password)) reasons.push("pwned");
  return reasons;
}

export function requireStrongPassword(rules: Rules, password: string): void {
  if (passwordLength(password) > PASSWORD_MAX_LENGTH)
    throw validationFailed(`Password cannot be longer than ${PASSWORD_MAX_LENGTH} characters`);
  const reasons = weaknesses(rules, password);
  if (reasons.length === 0) return;
  throw new AuthError(422, "weak_password", weaknessText(rules, reasons), {
    weakPasswordReasons: reasons,
  });
}

export function weaknessText(rules: Rules, reasons: WeakPasswordReason[]): string {
  return reasons.includes("length")
    ? `Password should be at least ${rules.passwordMinLength} characters.`
    : "Password is known to be weak and easy to guess, please choose a different one.";
}
