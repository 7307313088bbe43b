import type { Context } from "#server/context.ts";
import type { Metadata } from "#server/db/schema/auth.ts";
import { ageGroup, readBirthYear, YOUNGEST_MEMBER } from "#shared/account/age.ts";
import { AuthError } from "./auth-error.ts";

/** Before anything is stored: a child leaves no trace. Where no year is given, none is asked for here. */
export function requireOldEnough({ clock }: Pick<Context, "clock">, data: Metadata): void {
  if (data["birth_year"] === undefined || data["birth_year"] === null) return;
  const now = clock.now();
  const birthYear = readBirthYear(data["birth_year"], now);
  if (birthYear === null) throw new AuthError(422, "validation_failed", "Not a birth year");
  if (ageGroup(birthYear, now) === "child")
    throw new AuthError(
      422,
      "validation_failed",
      `Accounts are for people who are ${YOUNGEST_MEMBER} or older.`,
    );
}

/** A birth year is told once. Who could change it could grow up in a second. */
export function withoutNewBirthYear(current: Metadata, changes: Metadata): Metadata {
  const { birth_year: _later, ...others } = changes;
  return current["birth_year"] === undefined ? changes : others;
}
