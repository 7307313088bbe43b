import { z } from "zod";
import type { Deps } from "#server/kernel/context.ts";
import type { PersonalData } from "#server/kernel/personal-data.ts";
import { type JobHandler, jobHandler } from "#server/platform/jobs.ts";
import { deleteOldExports, makeExport } from "./make-export.ts";
import { makeExportJob } from "./request-export.ts";

const DAILY = "23 4 * * *";

export function exportJobs(deps: Deps, personalData: readonly PersonalData[]): JobHandler[] {
  return [
    jobHandler(makeExportJob, ({ exportId }, { isLastAttempt }) =>
      makeExport(deps, personalData, exportId, isLastAttempt),
    ),
    jobHandler(
      { name: "forget-old-exports", payload: z.object({}) },
      () => deleteOldExports(deps),
      DAILY,
    ),
  ];
}
