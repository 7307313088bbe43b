import type { MemberContext } from "#server/kernel/context.ts";
import { fillMetadata } from "#server/identity/index.ts";
import { notifyGuardian } from "./notify-guardian.ts";
import { readAge } from "./read-age.ts";

type Given = { birthYear: number; guardianEmail: string | undefined };

/** Stores the birth year of a member who had not given it yet, in the caller's transaction; one given before stays. */
export async function storeBirthYear(ctx: MemberContext, given: Given): Promise<void> {
  const { userId, email } = ctx.actor;
  const { birthYear, guardianEmail = null } = given;
  const claims = { birth_year: birthYear, guardian_email: guardianEmail };
  const { metadata, details } = readAge(ctx, claims, email);
  const isNew = await fillMetadata(ctx, userId, "birth_year", metadata);
  if (isNew && typeof details?.["guardianEmail"] === "string")
    await notifyGuardian(ctx, { userId, email: details["guardianEmail"] });
}
