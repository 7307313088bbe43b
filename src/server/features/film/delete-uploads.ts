import type { SQL } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#server/kernel/context.ts";
import { filmUploads } from "#server/db/schema/film.ts";
import type { Job } from "#server/platform/jobs.ts";

const RemovedFilm = z.object({ id: z.uuid(), pieceCount: z.int() });

export const removeFilmJob: Job<z.infer<typeof RemovedFilm>> = {
  name: "remove-film",
  payload: RemovedFilm,
  retryLimit: 10,
};

/**
 * Deletes uploads. A job deletes their files; it is enqueued in the transaction that deletes the rows, so a crash in
 * between leaves no files behind.
 */
export function deleteUploads(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  which: SQL | undefined,
): Promise<number> {
  if (!which) throw new Error("Not all of them");
  return db.transaction(async (tx) => {
    const { id, pieces } = filmUploads;
    const gone = await tx.delete(filmUploads).where(which).returning({ id, pieces });
    for (const { id, pieces } of gone)
      await jobs.enqueue(tx, removeFilmJob, { id, pieceCount: pieces.length });
    return gone.length;
  });
}
