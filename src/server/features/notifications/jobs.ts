import { z } from "zod";
import type { Deps } from "#server/kernel/context.ts";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import { sentReminders } from "#server/db/schema/notifications.ts";
import { type JobHandler, jobHandler } from "#server/platform/jobs.ts";
import { lt } from "#server/platform/orm.ts";
import { announceCallChange, announceCallChangeJob } from "./call-changes.ts";
import { sendProductNews, sendProductNewsJob } from "./product-news.ts";
import { deliverPush, deliverPushJob } from "./push/deliver-push.ts";
import { sendDueReminders } from "./send-due-reminders.ts";
import { writeReport, writeReportJob } from "./weekly-report/write-report.ts";

const EVERY_MINUTE = "* * * * *";
const DAILY = "41 3 * * *";
/** Longer than the time in which anything already sent can become due again. */
const RETENTION_MS = 90 * 24 * 60 * 60 * 1000;

export function notificationJobs(deps: Deps): JobHandler[] {
  return [
    jobHandler(
      // No retries, because the next run is in a minute.
      { name: "send-due-reminders", payload: z.object({}), retryLimit: 0 },
      () => sendDueReminders(deps),
      EVERY_MINUTE,
    ),
    jobHandler(deliverPushJob, (push) => deliverPush(deps, push)),
    jobHandler(writeReportJob, (wanted) => writeReport(deps, wanted)),
    jobHandler(announceCallChangeJob, (change) => announceCallChange(deps, change)),
    jobHandler(sendProductNewsJob, (news) => sendProductNews(deps, news)),
    jobHandler(
      { name: "forget-sent-reminders", payload: z.object({}) },
      () => deleteOldSentReminders(deps),
      DAILY,
    ),
  ];
}

async function deleteOldSentReminders({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_MS);
  await deleteInBatches(db, sentReminders, lt(sentReminders.sentAt, before));
}
