import { z } from "zod";
import { isMinor } from "#shared/account/age.ts";
import { readAge } from "#shared/account/forms.ts";
import { PASSWORD_MIN_LENGTH, passwordLength } from "#shared/auth/password-rules.ts";
import { emailProblem } from "#shared/email-address.ts";
import { singleLineSchema } from "#shared/text-schemas.ts";
import { addIssue, REQUIRED, requireFields } from "#shared/form-issues.ts";

const FILL_IN = "Please fill in the fields";

export const LoginForm = z
  .object({ email: z.string().trim(), password: z.string(), rememberMe: z.boolean() })
  .transform((typed, ctx) => {
    requireFields(ctx, typed, ["email", "password"], FILL_IN);
    return typed;
  });

export const ForgotPasswordForm = z.object({ email: z.string().trim() }).transform((typed, ctx) => {
  if (typed.email === "") {
    addIssue(ctx, REQUIRED, "email");
    addIssue(ctx, "Please enter an email.");
  } else if (emailProblem(typed.email)) {
    addIssue(ctx, "Not an email", "email");
    addIssue(ctx, "Please enter a valid email.");
  }
  return typed;
});

export const CodeForm = z
  .object({ code: z.string().transform((typed) => typed.replaceAll(/\s/g, "")) })
  .transform((typed, ctx) => {
    requireFields(ctx, typed, ["code"]);
    return typed;
  });

export const PasskeyNameForm = z.object({ name: singleLineSchema({ min: 1, max: 120 }) });

/** Checks in this order: both passwords filled in, equal, long enough. */
export const NewPasswordForm = z
  .object({ password: z.string(), confirmation: z.string(), currentPassword: z.string() })
  .transform((typed, ctx) => {
    if (!requireFields(ctx, typed, ["password", "confirmation"], FILL_IN)) return z.NEVER;
    if (typed.password !== typed.confirmation) {
      addIssue(ctx, "Does not match", "confirmation");
      addIssue(ctx, "Password do not match");
    } else if (passwordLength(typed.password) < PASSWORD_MIN_LENGTH)
      addIssue(ctx, "Too short", "password");
    return typed;
  });

const Registration = z.object({
  /** The first name. A user who leaves it empty is asked again before the first question of the vision. */
  name: z.string().trim(),
  email: z.string().trim(),
  password: z.string(),
  confirmPassword: z.string(),
  birthYear: z.string(),
  /** Only asked for if the person is a minor. */
  guardianEmail: z.string(),
  hasAgreed: z.boolean(),
});
export type Registration = z.input<typeof Registration>;

/** Checks in this order: everything filled in, the passwords equal, then each value separately. */
export const registrationForm = (today: Date) =>
  Registration.transform((typed, ctx) => {
    const { name, email, password } = typed;
    const required = ["email", "password", "confirmPassword", "birthYear"] as const;
    const isFilled = requireFields(ctx, typed, [
      ...required,
      ...(isMinor(typed.birthYear, today) ? (["guardianEmail"] as const) : []),
    ]);
    if (!typed.hasAgreed) addIssue(ctx, "Tick this to join", "hasAgreed");
    if (!isFilled || !typed.hasAgreed) {
      addIssue(ctx, "Please fill all the fields");
      return z.NEVER;
    }
    if (password !== typed.confirmPassword) {
      addIssue(ctx, "Does not match", "confirmPassword");
      addIssue(ctx, "Passwords doesn't match");
      return z.NEVER;
    }
    if (emailProblem(email)) addIssue(ctx, "Not an email", "email");
    if (passwordLength(password) < PASSWORD_MIN_LENGTH) addIssue(ctx, "Too short", "password");
    return { name, email, password, ...readAge(typed, email, today, ctx) };
  });
