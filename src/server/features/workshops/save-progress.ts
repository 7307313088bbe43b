import type { MemberContext } from "#server/kernel/context.ts";
import { workshopProgress, workshops } from "#server/db/schema/workshops.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, eq, sql } from "#server/platform/orm.ts";

type Input = { id: string; seconds: number; isWatched: boolean };

/** Saves one chapter at a time, so that concurrent changes from another device aren't lost. */
export async function saveProgress(ctx: MemberContext, input: Input): Promise<null> {
  const { id, seconds, isWatched } = input;
  const isThis = and(eq(workshops.id, id), eq(workshops.isPublished, true));
  const [workshop] = await ctx.db
    .select({ chapters: workshops.chapters })
    .from(workshops)
    .where(isThis);
  if (!workshop?.chapters.some((chapter) => chapter.seconds === seconds))
    throw new AppError("not_found");
  const own = isWatched ? [seconds] : [];
  const others = sql`(
    SELECT coalesce(jsonb_agg(each), '[]') FROM jsonb_array_elements(${workshopProgress.watched}) AS each
    WHERE each <> to_jsonb(${seconds}::int)
  )`;
  const updatedAt = ctx.clock.now();
  await ctx.db
    .insert(workshopProgress)
    .values({ userId: ctx.actor.userId, workshopId: id, watched: own, updatedAt })
    .onConflictDoUpdate({
      target: [workshopProgress.userId, workshopProgress.workshopId],
      set: { watched: sql`${others} || ${JSON.stringify(own)}::jsonb`, updatedAt },
    });
  return null;
}
