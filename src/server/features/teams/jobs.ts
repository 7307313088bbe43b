import { z } from "zod";
import type { Deps } from "#server/kernel/context.ts";
import { teamInvitations } from "#server/db/schema/teams.ts";
import { emailConfirmedJob } from "#server/identity/index.ts";
import { type JobHandler, jobHandler } from "#server/platform/jobs.ts";
import { lt } from "#server/platform/orm.ts";
import { takeWaitingSeat } from "./invite/take-waiting-seat.ts";

const DAILY = "41 4 * * *";
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000;

export function teamJobs(deps: Deps): JobHandler[] {
  const forget = { name: "forget-unanswered-invitations", payload: z.object({}) };
  return [
    jobHandler(forget, () => deleteUnansweredInvitations(deps), DAILY),
    jobHandler(emailConfirmedJob, (confirmed) => takeWaitingSeat(deps, confirmed)),
  ];
}

/** For a while an admin can still resend it; then the address of somebody who never came is not kept. */
export async function deleteUnansweredInvitations({ db, clock }: Deps): Promise<void> {
  const longAgo = new Date(clock.now().getTime() - KEPT_FOR_MS);
  await db.delete(teamInvitations).where(lt(teamInvitations.expiresAt, longAgo));
}
