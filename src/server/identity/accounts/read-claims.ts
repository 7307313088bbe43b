import type { Metadata } from "#server/db/schema/identity.ts";
import type { AccountClaims, Context } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import type { UserRow } from "../account.ts";
import { AuthError } from "../auth-error.ts";
import { requireMetadataWithinLimit } from "./merged-metadata.ts";

type Known = Pick<UserRow, "email" | "userMetadata">;

/** Validates the metadata that users supply about themselves; rejects it the way GoTrue rejects a sign-up. */
export function readClaims(ctx: Context, given: Metadata, person: Known): AccountClaims {
  const { email, userMetadata: known } = person;
  try {
    return ctx.accountRules.readClaims(ctx, given, { email, known });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AuthError(422, "validation_failed", error.message);
  }
}

/** Does the same for an account that doesn't exist yet. */
export async function readSignUpClaims(
  ctx: Context,
  given: Metadata,
  email: string | null,
): Promise<AccountClaims> {
  const claims = readClaims(ctx, given, { email, userMetadata: {} });
  await requireMetadataWithinLimit(ctx, claims.metadata);
  return claims;
}

export async function saveDetails(
  ctx: Context,
  userId: string,
  details: Metadata | undefined,
): Promise<void> {
  if (details) await ctx.accountRules.saveDetails(ctx, userId, details);
}
