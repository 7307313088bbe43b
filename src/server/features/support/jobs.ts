import { z } from "zod";
import type { Deps } from "#server/kernel/context.ts";
import { type JobHandler, jobHandler } from "#server/platform/jobs.ts";
import { contactMessages } from "#server/db/schema/support.ts";
import { lt } from "#server/platform/orm.ts";

const DAILY = "17 3 * * *";

export function supportJobs(deps: Deps): JobHandler[] {
  return [
    jobHandler(
      { name: "forget-contact-messages", payload: z.object({}) },
      () => deleteOldContactMessages(deps),
      DAILY,
    ),
  ];
}

const RETENTION_MONTHS = 12;

/** Deletes messages after the period promised in the privacy policy. */
export async function deleteOldContactMessages({ db, clock }: Deps): Promise<void> {
  const before = clock.now();
  before.setUTCMonth(before.getUTCMonth() - RETENTION_MONTHS);
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, before));
}
