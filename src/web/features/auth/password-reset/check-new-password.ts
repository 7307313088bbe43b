import { PASSWORD_MIN_LENGTH, passwordLength } from "#shared/auth/password-rules.ts";

export type NewPassword = { password: string; passwordConfirmation: string };

type Refused = { toast?: string; fields: [keyof NewPassword, string][] };

/** In this order: both filled in, both alike, long enough. Undefined when there is nothing to say. */
export function checkNewPassword(typed: NewPassword): Refused | undefined {
  const both = ["password", "passwordConfirmation"] as const;
  const empty = both.filter((field) => typed[field] === "");
  if (empty.length > 0)
    return {
      toast: "Please fill in the fields",
      fields: empty.map((field) => [field, "The value is required"]),
    };
  if (typed.password !== typed.passwordConfirmation)
    return {
      toast: "Password do not match",
      fields: [["passwordConfirmation", "Does not match"]],
    };
  if (passwordLength(typed.password) < PASSWORD_MIN_LENGTH)
    return { fields: [["password", "Too short"]] };
  return undefined;
}
