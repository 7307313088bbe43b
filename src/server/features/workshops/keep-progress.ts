import type { MemberContext } from "#server/context.ts";
import { workshopProgress, workshops } from "#server/db/schema/workshops.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, eq } from "#server/platform/orm.ts";

type Input = { id: string; watched: number[] };

export async function keepProgress(ctx: MemberContext, { id, watched }: Input): Promise<null> {
  const isThis = and(eq(workshops.id, id), eq(workshops.isPublished, true));
  const [workshop] = await ctx.db
    .select({ chapters: workshops.chapters })
    .from(workshops)
    .where(isThis);
  if (!workshop) throw new AppError("not_found");
  const beginnings = new Set(workshop.chapters.map(({ seconds }) => seconds));
  const progress = {
    watched: [...new Set(watched)].filter((seconds) => beginnings.has(seconds)),
    updatedAt: ctx.clock.now(),
  };
  await ctx.db
    .insert(workshopProgress)
    .values({ userId: ctx.actor.userId, workshopId: id, ...progress })
    .onConflictDoUpdate({
      target: [workshopProgress.userId, workshopProgress.workshopId],
      set: progress,
    });
  return null;
}
