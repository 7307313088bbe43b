import type { Metadata } from "#server/db/schema/identity.ts";
import type { AccountClaims, Context, MemberContext } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { isSameMailbox } from "#server/platform/mailbox-of.ts";
import { ageGroup, readBirthYear, YOUNGEST_MEMBER } from "#shared/account/age.ts";
import { email as emailShape } from "#shared/text-schemas.ts";
import { addMetadataIfMissing } from "#server/identity/index.ts";
import { notifyGuardian } from "./notify-guardian.ts";

type HasClock = Pick<Context, "clock">;

/**
 * Validates the birth year before anything is stored: a child leaves no trace, and a minor must name a guardian.
 * Without a birth year, nothing is required. The guardian's address is removed from the metadata, which is part of
 * every token.
 */
export function validateBirthYear(
  ctx: HasClock,
  { guardian_email: guardian, ...metadata }: Metadata,
  ownEmail: string | null,
): AccountClaims {
  const { birth_year: given } = metadata;
  if (given === undefined || given === null) return { metadata };
  if (readBirthYear(given, ctx.clock.now()) === null)
    throw invalidInput("Enter a year such as 2008");
  const group = ageGroupOf(ctx, given);
  if (group === "child")
    throw invalidInput(`Accounts are for people who are ${YOUNGEST_MEMBER} or older.`);
  if (group !== "minor") return { metadata };
  return { metadata, details: { guardianEmail: readGuardianEmail(guardian, ownEmail) } };
}

function readGuardianEmail(given: unknown, ownEmail: string | null): string {
  if (typeof given !== "string" || given.trim() === "")
    throw invalidInput("If you are under 18, name a parent or guardian.");
  const email = emailShape.safeParse(given.trim()).data?.toLowerCase();
  if (email === undefined) throw invalidInput("Unable to validate email address: invalid format");
  if (ownEmail !== null && isSameMailbox(email, ownEmail))
    throw invalidInput("The guardian's email can't be your own.");
  return email;
}

/**
 * Drops a birth year from the changes if one is already stored. If it could be changed, a minor could become an adult
 * at will.
 */
export function withoutNewBirthYear(known: Metadata, changes: Metadata): Metadata {
  const { birth_year: _later, ...others } = changes;
  return known["birth_year"] === undefined ? { ...changes } : others;
}

export function ageGroupOf({ clock }: HasClock, birthYear: Metadata[string] | undefined) {
  const now = clock.now();
  return ageGroup(readBirthYear(birthYear, now), now);
}

function invalidInput(message: string): AppError {
  return new AppError("invalid_input", { message });
}

type BirthYearInput = { birthYear: number; guardianEmail: string | undefined };

/**
 * Stores the birth year of a member who hasn't given one yet, in the caller's transaction. An existing birth year
 * isn't changed.
 */
export async function storeBirthYear(ctx: MemberContext, given: BirthYearInput): Promise<void> {
  const { userId, email } = ctx.actor;
  const { birthYear, guardianEmail = null } = given;
  const claims = { birth_year: birthYear, guardian_email: guardianEmail };
  const { metadata, details } = validateBirthYear(ctx, claims, email);
  const isNew = await addMetadataIfMissing(ctx, userId, "birth_year", metadata);
  if (isNew && typeof details?.["guardianEmail"] === "string")
    await notifyGuardian(ctx, { userId, email: details["guardianEmail"] });
}
