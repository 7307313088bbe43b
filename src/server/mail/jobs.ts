import { z } from "zod";
import type { Deps } from "#server/kernel/context.ts";
import { type JobHandler, jobHandler } from "#server/platform/jobs.ts";
import type { MailTransport } from "#server/platform/mail-transport.ts";
import { deliverMail, deliverMailJob } from "./deliver-mail.ts";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import { mails } from "#server/db/schema/mail.ts";
import { smallestIdAt } from "#server/platform/id.ts";
import { lt } from "#server/platform/orm.ts";

const DAILY = "27 3 * * *";

export function mailJobs(deps: Deps, transport: MailTransport): JobHandler[] {
  return [
    jobHandler(deliverMailJob, ({ mailId }) => deliverMail(deps, transport, mailId)),
    jobHandler({ name: "forget-mails", payload: z.object({}) }, () => deleteOldMails(deps), DAILY),
  ];
}

const RETENTION_DAYS = 365;

/**
 * Deletes mail records older than a year. Until then they show who was mailed about what; their ids encode their age.
 */
export async function deleteOldMails({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * 24 * 3600 * 1000);
  await deleteInBatches(db, mails, lt(mails.id, smallestIdAt(before)));
}
