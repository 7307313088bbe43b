import { lt } from "#server/platform/orm.ts";
import { z } from "zod";
import { ALL_PERSONAL_DATA } from "#server/app/all-personal-data.ts";
import type { Deps } from "#server/kernel/context.ts";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import { rateLimits } from "#server/db/schema/rate-limits.ts";
import { accountJobs } from "#server/features/account/index.ts";
import { identityJobs } from "#server/identity/index.ts";
import { billingJobs } from "#server/features/billing/index.ts";
import { chatJobs } from "#server/features/chat/index.ts";
import { exportJobs } from "#server/features/exports/index.ts";
import { filmJobs } from "#server/features/film/index.ts";
import { mailJobs } from "#server/mail/index.ts";
import { notificationJobs } from "#server/features/notifications/index.ts";
import { operatorJobs } from "#server/features/operator/index.ts";
import { planningJobs } from "#server/features/planning/index.ts";
import { supportJobs } from "#server/features/support/index.ts";
import { teamJobs } from "#server/features/teams/index.ts";
import { workshopJobs } from "#server/features/workshops/index.ts";
import { type JobHandler, jobHandler } from "#server/platform/jobs.ts";
import type { MailTransport } from "#server/platform/mail-transport.ts";

const HOURLY = "7 * * * *";

/** Returns all background jobs with their schedules. */
export function jobHandlers(deps: Deps, mailTransport: MailTransport): JobHandler[] {
  return [
    ...mailJobs(deps, mailTransport),
    ...identityJobs(deps),
    ...accountJobs(deps, ALL_PERSONAL_DATA),
    ...billingJobs(deps),
    ...chatJobs(deps),
    ...exportJobs(deps, ALL_PERSONAL_DATA),
    ...operatorJobs(deps),
    ...notificationJobs(deps),
    ...filmJobs(deps),
    ...planningJobs(deps),
    ...supportJobs(deps),
    ...teamJobs(deps),
    ...workshopJobs(deps),
    jobHandler(
      { name: "forget-rate-limits", payload: z.object({}) },
      () => forgetRateLimits(deps),
      HOURLY,
    ),
  ];
}

async function forgetRateLimits({ db, clock }: Deps): Promise<void> {
  await deleteInBatches(db, rateLimits, lt(rateLimits.windowEndsAt, clock.now()));
}
