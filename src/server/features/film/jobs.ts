import { z } from "zod";
import type { Deps } from "#server/kernel/context.ts";
import { type JobHandler, jobHandler } from "#server/platform/jobs.ts";
import { removeFilmJob, deleteUploads } from "./delete-uploads.ts";
import { removeFilm } from "./film-files.ts";
import { filmUploads } from "#server/db/schema/film.ts";
import { and, lt } from "#server/platform/orm.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";
import { isUnused } from "./uploads/uploads.ts";

const HOURLY = "23 * * * *";

export function filmJobs(deps: Deps): JobHandler[] {
  return [
    jobHandler(
      { name: "forget-film-uploads", payload: z.object({}) },
      () => deleteOldUploads(deps),
      HOURLY,
    ),
    jobHandler(removeFilmJob, (gone) => removeFilm(deps, gone)),
  ];
}

/** Deletes uploads that were started and never submitted. */
export async function deleteOldUploads(deps: Deps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - DAY_MS);
  await deleteUploads(deps, and(lt(filmUploads.createdAt, since), isUnused(filmUploads)));
}
