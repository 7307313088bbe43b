import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { practices } from "#server/db/schema/practice.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, eq, inArray, or, sql } from "#server/platform/orm.ts";
import type { Practice, PracticeKind } from "#shared/practice/contract.ts";
import { localDayOf } from "#shared/time/local-day.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";

/** Generous, because device clocks are off by minutes and not by days. */
const CLOCK_TOLERANCE_MS = DAY_MS;

/** Matches the unique index; meditations and resets count each time. */
const ONCE_A_NIGHT: PracticeKind[] = ["vision", "breathing"];

/** Records a practice. Recording it again, or listening again in the same night, can only lengthen the stored one. */
export function recordPractice(ctx: MemberContext, practice: Practice): Promise<{ night: string }> {
  const startedAt = new Date(practice.startedAt);
  if (startedAt.getTime() > ctx.clock.now().getTime() + CLOCK_TOLERANCE_MS)
    throw new AppError("invalid_input", { fields: { startedAt: "This is in the future" } });
  const { userId } = ctx.actor;
  const { id, kind, zone, minutes, voice } = practice;
  const night = localDayOf(startedAt, zone);
  const meditation = kind === "meditation" ? practice.meditation : null;
  const isUseful = kind === "meditation" ? (practice.isUseful ?? null) : null;

  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(practices)
      .values({
        userId,
        id,
        kind,
        night,
        zone,
        startedAt,
        minutes,
        voice,
        meditation,
        isUseful,
      })
      .onConflictDoNothing();
    await ctx.db
      .update(practices)
      .set({
        minutes: sql`greatest(${practices.minutes}, ${minutes})`,
        isUseful: sql`coalesce(${isUseful}, ${practices.isUseful})`,
      })
      .where(
        and(
          eq(practices.userId, userId),
          eq(practices.kind, kind),
          or(
            eq(practices.id, id),
            and(eq(practices.night, night), inArray(practices.kind, ONCE_A_NIGHT)),
          ),
        ),
      );
    return { night };
  });
}
