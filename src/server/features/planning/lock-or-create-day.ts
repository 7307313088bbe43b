import type { OwnerContext } from "#server/kernel/context.ts";
import { dailyPlans } from "#server/db/schema/planning.ts";
import { AppError } from "#server/platform/errors.ts";
import { lockDayOf } from "./daily-queries.ts";
import { type DayRow, NO_DAY_TEXT } from "./day-text.ts";

/** Locks a day's log, and creates it without a plan if it doesn't exist. */
export async function lockOrCreateDay(
  ctx: OwnerContext,
  { id, forDate, zone }: { id: string; forDate: string; zone: string },
): Promise<DayRow> {
  const known = await lockDayOf(ctx, forDate);
  if (known) return known;
  const now = ctx.clock.now();
  await ctx.db
    .insert(dailyPlans)
    .values({
      userId: ctx.actor.userId,
      id,
      forDate,
      zone,
      encryptedText: ctx.userCipher.encrypt(NO_DAY_TEXT),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  const begun = await lockDayOf(ctx, forDate);
  if (!begun) throw new AppError("not_found");
  return begun;
}
