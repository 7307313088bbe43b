import { ageGroup, BIRTH_YEAR_PROBLEM, readBirthYear } from "#shared/account/age.ts";
import { emailProblem } from "#shared/email-address.ts";

type TypedAge = { birthYear: string; guardianEmail: string };

export type CheckedAge =
  | { kind: "refused"; field: keyof TypedAge; message: string }
  | { kind: "too young" }
  | { kind: "accepted"; birthYear: number; guardianEmail?: string };

export const isMinor = (birthYear: string, today: Date) =>
  ageGroup(readBirthYear(birthYear, today), today) === "minor";

/** Nobody under 13 joins, and nobody under 18 without a guardian who hears of it. */
export function checkAge(typed: TypedAge, today: Date): CheckedAge {
  const birthYear = readBirthYear(typed.birthYear, today);
  if (birthYear === null)
    return {
      kind: "refused",
      field: "birthYear",
      message: BIRTH_YEAR_PROBLEM,
    };
  const group = ageGroup(birthYear, today);
  if (group === "child") return { kind: "too young" };
  if (group === "adult") return { kind: "accepted", birthYear };
  const problem = emailProblem(typed.guardianEmail);
  if (problem) return { kind: "refused", field: "guardianEmail", message: problem };
  return { kind: "accepted", birthYear, guardianEmail: typed.guardianEmail.trim() };
}
