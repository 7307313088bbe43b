import { z } from "zod";
import type { Deps } from "#server/kernel/context.ts";
import { type JobHandler, jobHandler } from "#server/platform/jobs.ts";
import { countToday } from "./daily-counts.ts";

const EVERY_FIVE_MINUTES = "*/5 * * * *";

export function operatorJobs(deps: Deps): JobHandler[] {
  return [
    jobHandler(
      { name: "count-today", payload: z.object({}) },
      () => countToday(deps),
      EVERY_FIVE_MINUTES,
    ),
  ];
}
