import type { Metadata } from "#server/db/schema/identity.ts";
import type { AccountClaims, Context } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { AuthError } from "../auth-error.ts";

type Known = { email: string | null; userMetadata?: Metadata };

/** Validates the metadata that users supply about themselves; rejects it the way GoTrue rejects a sign-up. */
export function readClaims(ctx: Context, given: Metadata, person: Known): AccountClaims {
  const { email, userMetadata: known = {} } = person;
  try {
    return ctx.accountRules.readClaims(ctx, given, { email, known });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AuthError(422, "validation_failed", error.message);
  }
}

export async function saveDetails(
  ctx: Context,
  userId: string,
  details: Metadata | undefined,
): Promise<void> {
  if (details) await ctx.accountRules.saveDetails(ctx, userId, details);
}
