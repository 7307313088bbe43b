import type { Context } from "#server/kernel/context.ts";
import type { Metadata } from "#server/db/schema/identity.ts";
import { ageGroup, readBirthYear, YOUNGEST_MEMBER } from "#shared/account/age.ts";
import { AuthError } from "../auth-error.ts";
import { isSameMailbox } from "#server/platform/mailbox-of.ts";
import { readEmail } from "./email-address.ts";

/** What people say about their own age, and the guardian a minor names with it. */
type Told = { data: Metadata; guardianEmail: string | undefined };

/**
 * Checked before anything is stored: a child leaves no trace, and a minor names a guardian. Without a year nothing is
 * asked for here. The guardian's address leaves the metadata, which travels in every token.
 */
export function readAge(
  { clock }: Pick<Context, "clock">,
  { guardian_email: guardian, ...data }: Metadata,
  ownEmail: string | null,
): Told {
  if (data["birth_year"] === undefined || data["birth_year"] === null)
    return { data, guardianEmail: undefined };
  const now = clock.now();
  const birthYear = readBirthYear(data["birth_year"], now);
  if (birthYear === null) throw refused("Not a birth year");
  const group = ageGroup(birthYear, now);
  if (group === "child")
    throw refused(`Accounts are for people who are ${YOUNGEST_MEMBER} or older.`);
  const guardianEmail = group === "minor" ? readGuardianEmail(guardian, ownEmail) : undefined;
  return { data, guardianEmail };
}

function readGuardianEmail(given: unknown, ownEmail: string | null): string {
  if (typeof given !== "string" || given.trim() === "")
    throw refused("If you are under 18, name a parent or guardian.");
  const email = readEmail(given);
  if (ownEmail !== null && isSameMailbox(email, ownEmail))
    throw refused("The guardian's address cannot be your own.");
  return email;
}

/** A birth year is given once. If it could be changed, anybody could grow up in a second. */
export function withoutNewBirthYear(current: Metadata, changes: Metadata): Metadata {
  const { birth_year: _later, ...others } = changes;
  return current["birth_year"] === undefined ? changes : others;
}

function refused(message: string): AuthError {
  return new AuthError(422, "validation_failed", message);
}
