import { ageGroup, BIRTH_YEAR_PROBLEM, readBirthYear } from "#shared/account/age.ts";
import { guardianProblem } from "#shared/account/guardian-email.ts";
import { PASSWORD_MIN_LENGTH, passwordLength } from "#shared/auth/password-rules.ts";
import { emailProblem } from "#shared/email-address.ts";

export type Registration = {
  /** Their first name. Somebody who leaves it empty is asked again before the first question of the vision. */
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
  birthYear: string;
  /** Asked of minors only. */
  guardianEmail: string;
  hasAgreed: boolean;
};

type FieldMessage = [keyof Registration, string];

export type Refused = { kind: "refused"; toast?: string; fields: FieldMessage[] };

type Accepted = {
  kind: "accepted";
  email: string;
  name: string;
  birthYear: number;
  guardianEmail: string | undefined;
};

export function isMinor(birthYear: string, today: Date): boolean {
  return ageGroup(readBirthYear(birthYear, today), today) === "minor";
}

/** In this order: everything filled in, the passwords alike, then each value by itself. */
export function checkRegistration(typed: Registration, today: Date): Refused | Accepted {
  const email = typed.email.trim();
  const needsGuardian = isMinor(typed.birthYear, today);
  const missing = missingFields({ ...typed, email }, needsGuardian);
  if (missing.length > 0)
    return { kind: "refused", toast: "Please fill all the fields", fields: missing };
  if (typed.password !== typed.confirmPassword) {
    const fields: FieldMessage[] = [["confirmPassword", "Does not match"]];
    return { kind: "refused", toast: "Passwords doesn't match", fields };
  }
  const birthYear = readBirthYear(typed.birthYear, today);
  const fields: FieldMessage[] = [];
  if (emailProblem(email)) fields.push(["email", "Not an email"]);
  if (passwordLength(typed.password) < PASSWORD_MIN_LENGTH) fields.push(["password", "Too short"]);
  if (birthYear === null) fields.push(["birthYear", BIRTH_YEAR_PROBLEM]);
  const guardianEmail = needsGuardian ? typed.guardianEmail.trim() : undefined;
  const guardianMessage = guardianEmail && guardianProblem(guardianEmail, email);
  if (guardianMessage) fields.push(["guardianEmail", guardianMessage]);
  if (fields.length > 0 || birthYear === null) return { kind: "refused", fields };
  return { kind: "accepted", email, name: typed.name.trim(), birthYear, guardianEmail };
}

function missingFields(typed: Registration, needsGuardian: boolean): FieldMessage[] {
  const required = ["email", "password", "confirmPassword", "birthYear"] as const;
  const asked = needsGuardian ? ([...required, "guardianEmail"] as const) : required;
  const empty = asked.filter((field) => typed[field].trim() === "");
  const fields = empty.map((field): FieldMessage => [field, "The value is required"]);
  return typed.hasAgreed ? fields : [...fields, ["hasAgreed", "Tick this to join"]];
}
