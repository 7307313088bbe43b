import { z } from "zod";
import type { Deps } from "#server/kernel/context.ts";
import { type JobHandler, jobHandler } from "#server/platform/jobs.ts";
import { forgetContactMessages } from "./forget-contact-messages.ts";

const DAILY = "17 3 * * *";

export function supportJobs(deps: Deps): JobHandler[] {
  return [
    jobHandler(
      { name: "forget-contact-messages", payload: z.object({}) },
      () => forgetContactMessages(deps),
      DAILY,
    ),
  ];
}
