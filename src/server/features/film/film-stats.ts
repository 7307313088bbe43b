import type { Context } from "#server/kernel/context.ts";
import { filmMoments } from "#server/db/schema/film.ts";
import { sql } from "#server/platform/orm.ts";
import { isOpen } from "./operator/queue.ts";

/** Returns the film figures for the operator's overview of today. */
export async function getFilmStats({ db }: Context) {
  const [found] = await db
    .select({
      filmWaiting: sql<number>`count(*)::int`,
      oldest: sql`min(${filmMoments.createdAt})`.mapWith(filmMoments.createdAt),
    })
    .from(filmMoments)
    .where(isOpen(filmMoments));
  const oldest = found?.oldest as Date | null | undefined;
  return {
    filmWaiting: found?.filmWaiting ?? 0,
    oldestFilmAt: oldest ? oldest.toISOString() : null,
  };
}
