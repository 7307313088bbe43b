import type { z } from "zod";
import { inTransaction } from "#server/kernel/context.ts";
import { storeBirthYear } from "#server/features/guardians/index.ts";
import type { AccountContext } from "#server/identity/index.ts";
import { users } from "#server/db/schema/identity.ts";
import { AppError } from "#server/platform/errors.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { ageGroup, readBirthYear } from "#shared/account/age.ts";
import type { setBirthYear as contract } from "#shared/account/contract.ts";
import type { Json } from "#shared/json.ts";
import { scheduleUnderageDeletion } from "./deletion/schedule-underage-deletion.ts";
import { findDeletion } from "./deletion/schedule-deletion.ts";

type Given = z.output<NonNullable<typeof contract.body>>;

/**
 * For members who joined without giving a birth year. Sending the same year again is a no-op; a different one is
 * rejected.
 */
export async function setBirthYear(
  ctx: AccountContext,
  { birthYear, guardianEmail }: Given,
): Promise<z.input<typeof contract.reply>> {
  const known = await findBirthYear(ctx);
  if (known !== null && Number(known) !== birthYear) throw new AppError("conflict");
  if (known !== null) return { erasedFrom: null };
  const now = ctx.clock.now();
  if (ageGroup(readBirthYear(birthYear, now), now) === "child")
    return scheduleUnderageDeletion(ctx);
  // A child must not pass as an adult by simply entering another year.
  if (await findDeletion(ctx))
    throw new AppError("conflict", {
      message: "Your account is going to be deleted. Keep it first, then set your birth year.",
    });
  await inTransaction(ctx, (ctx) => storeBirthYear(ctx, { birthYear, guardianEmail }));
  return { erasedFrom: null };
}

async function findBirthYear({ db, actor }: AccountContext): Promise<Json> {
  const birthYear = sql<Json>`${users.userMetadata}->'birth_year'`;
  const [user] = await db.select({ birthYear }).from(users).where(eq(users.id, actor.userId));
  return user?.birthYear ?? null;
}
