import { z } from "zod";
import type { Deps } from "#server/kernel/context.ts";
import { type JobHandler, jobHandler } from "#server/platform/jobs.ts";
import { keepActiveMembers } from "./count-active-members.ts";

const HOURLY = "57 * * * *";

export function operatorJobs(deps: Deps): JobHandler[] {
  return [
    jobHandler(
      { name: "keep-active-members", payload: z.object({}) },
      () => keepActiveMembers(deps),
      HOURLY,
    ),
  ];
}
