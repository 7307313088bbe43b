import { z } from "zod";
import type { Deps } from "#server/kernel/context.ts";
import { planDrafts } from "#server/db/schema/planning.ts";
import { type JobHandler, jobHandler } from "#server/platform/jobs.ts";
import { lt } from "#server/platform/orm.ts";
import { eraseDeletedDays } from "./delete-daily-action.ts";

const HOURLY = "13 * * * *";

export function planningJobs(deps: Deps): JobHandler[] {
  return [
    jobHandler(
      { name: "forget-old-plans", payload: z.object({}) },
      () => deleteOldPlans(deps),
      HOURLY,
    ),
  ];
}

export async function deleteOldPlans(deps: Deps): Promise<void> {
  await deps.db.delete(planDrafts).where(lt(planDrafts.expiresAt, deps.clock.now()));
  await eraseDeletedDays(deps);
}
