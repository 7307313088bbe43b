import { z } from "zod";
import type { Deps } from "#server/kernel/context.ts";
import { type JobHandler, jobHandler } from "#server/platform/jobs.ts";
import { removeFilmJob } from "./delete-uploads.ts";
import { removeFilm } from "./film-files.ts";
import { forgetUploads } from "./forget-uploads.ts";

const HOURLY = "23 * * * *";

export function filmJobs(deps: Deps): JobHandler[] {
  return [
    jobHandler(
      { name: "forget-film-uploads", payload: z.object({}) },
      () => forgetUploads(deps),
      HOURLY,
    ),
    jobHandler(removeFilmJob, (gone) => removeFilm(deps, gone)),
  ];
}
