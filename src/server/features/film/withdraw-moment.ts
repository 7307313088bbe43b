import type { MemberContext } from "#server/kernel/context.ts";
import { filmMoments, filmUploads } from "#server/db/schema/film.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, eq } from "#server/platform/orm.ts";
import { deleteUploads } from "./delete-uploads.ts";

/** Withdraws a moment that the pro hasn't claimed yet. It then no longer counts towards the month's allowance. */
export async function withdrawMoment(ctx: MemberContext, id: string): Promise<null> {
  const isOwn = and(eq(filmMoments.id, id), eq(filmMoments.userId, ctx.actor.userId));
  const [gone] = await ctx.db
    .delete(filmMoments)
    .where(and(isOwn, eq(filmMoments.state, "waiting")))
    .returning({ uploadId: filmMoments.uploadId });
  if (!gone) {
    if ((await ctx.db.$count(filmMoments, isOwn)) === 0) throw new AppError("not_found");
    throw new AppError("conflict", {
      message: "The pro is already looking at this moment, so you can't withdraw it.",
    });
  }
  if (gone.uploadId !== null) await deleteUploads(ctx, eq(filmUploads.id, gone.uploadId));
  return null;
}
