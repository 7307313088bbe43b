import { email as emailShape } from "#shared/text.ts";

/** The same question wherever somebody under 18 joins or tells their age. */
export const GUARDIAN_FIELD = {
  label: "Parent or guardian's email",
  hint: "You are under 18: we tell them what this is and what we keep",
  type: "email",
  inputMode: "email",
  autoComplete: "off",
  autoCapitalize: "none",
  maxLength: 254,
} as const;

/** What is wrong with a guardian's address; undefined when nothing is. */
export function guardianProblem(typed: string, ownEmail: string): string | undefined {
  const guardianEmail = typed.trim();
  if (guardianEmail === "") return "The value is required";
  if (!emailShape.safeParse(guardianEmail).success) return "Not an email";
  const isOwn = guardianEmail.toLowerCase() === ownEmail.trim().toLowerCase();
  return isOwn ? "This is your own address" : undefined;
}
