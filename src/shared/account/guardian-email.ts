import { emailProblem } from "#shared/email-address.ts";

/** Returns what is wrong with a guardian's address, or undefined if it is valid. */
export function guardianProblem(typed: string, ownEmail: string): string | undefined {
  const guardianEmail = typed.trim();
  if (guardianEmail === "") return "The value is required";
  if (emailProblem(guardianEmail)) return "Not an email";
  const isOwn = guardianEmail.toLowerCase() === ownEmail.trim().toLowerCase();
  return isOwn ? "This is your own address" : undefined;
}
