import { z } from "zod";
import type { Deps } from "#server/kernel/context.ts";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import { encouragements, practiceViews, teamInvitations } from "#server/db/schema/teams.ts";
import { emailConfirmedJob } from "#server/identity/index.ts";
import { type JobHandler, jobHandler } from "#server/platform/jobs.ts";
import { lt } from "#server/platform/orm.ts";
import { takeWaitingSeat } from "./invite/take-waiting-seat.ts";

const DAILY = "41 4 * * *";
const INVITATION_RETENTION_MS = 30 * 24 * 60 * 60 * 1000;
const VIEW_RETENTION_MS = 90 * 24 * 60 * 60 * 1000;

export function teamJobs(deps: Deps): JobHandler[] {
  const forget = { name: "forget-unanswered-invitations", payload: z.object({}) };
  return [
    jobHandler(forget, () => deleteUnansweredInvitations(deps), DAILY),
    jobHandler(
      { name: "delete-old-practice-views", payload: z.object({}) },
      () => deleteOldViewsAndEncouragements(deps),
      DAILY,
    ),
    jobHandler(emailConfirmedJob, (confirmed) => takeWaitingSeat(deps, confirmed)),
  ];
}

/**
 * Deletes unanswered invitations. An admin can resend one for a while; after that, the address isn't kept any longer.
 */
export async function deleteUnansweredInvitations({ db, clock }: Deps): Promise<void> {
  const longAgo = new Date(clock.now().getTime() - INVITATION_RETENTION_MS);
  await db.delete(teamInvitations).where(lt(teamInvitations.expiresAt, longAgo));
}

/** Deletes old views and encouragements, which are of interest for about a season. */
export async function deleteOldViewsAndEncouragements({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - VIEW_RETENTION_MS);
  await deleteInBatches(db, practiceViews, lt(practiceViews.viewedAt, before));
  await deleteInBatches(db, encouragements, lt(encouragements.sentAt, before));
}
