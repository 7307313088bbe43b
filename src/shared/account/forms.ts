import { z } from "zod";
import { ageGroup, BIRTH_YEAR_PROBLEM, readBirthYear } from "#shared/account/age.ts";
import { guardianProblem } from "#shared/account/guardian-email.ts";
import { profileProblem, trimmedProfile } from "#shared/account/profile-form.ts";
import { addIssue } from "#shared/form-issues.ts";

/**
 * Parses what a person typed about their age into the input that the server accepts. No one under 18 joins without a
 * guardian.
 */
export function readAge(
  typed: { birthYear: string; guardianEmail: string },
  ownEmail: string,
  today: Date,
  ctx: z.core.$RefinementCtx,
): { birthYear: number; guardianEmail?: string } {
  const birthYear = readBirthYear(typed.birthYear, today);
  if (birthYear === null) {
    addIssue(ctx, BIRTH_YEAR_PROBLEM, "birthYear");
    return z.NEVER;
  }
  if (ageGroup(birthYear, today) !== "minor") return { birthYear };
  const problem = guardianProblem(typed.guardianEmail, ownEmail);
  if (problem) addIssue(ctx, problem, "guardianEmail");
  return { birthYear, guardianEmail: typed.guardianEmail.trim() };
}

export const ageForm = (ownEmail: string, today: Date) =>
  z
    .object({ birthYear: z.string(), guardianEmail: z.string() })
    .transform((typed, ctx) => readAge(typed, ownEmail, today, ctx));

/** For an account that already has an age. */
export const NoAgeForm = z
  .object({ birthYear: z.string(), guardianEmail: z.string() })
  .transform((): { birthYear?: number; guardianEmail?: string } => ({}));

export const guardianForm = (ownEmail: string) =>
  z.object({ email: z.string() }).transform(({ email }, ctx) => {
    const problem = guardianProblem(email, ownEmail);
    if (problem) addIssue(ctx, problem, "email");
    return { email: email.trim() };
  });

export const ProfileForm = z
  .object({ firstName: z.string(), lastName: z.string(), email: z.string() })
  .transform((typed, ctx) => {
    const problem = profileProblem(typed);
    if (problem) addIssue(ctx, problem.message, problem.field);
    return trimmedProfile(typed);
  });
