import { z } from "zod";
import type { Deps } from "#server/kernel/context.ts";
import { type JobHandler, jobHandler } from "#server/platform/jobs.ts";
import { sendRequestedMail } from "./mails/send-requested-mail.ts";
import { deleteOldAuditEvents, deleteExpiredRows } from "./delete-expired-rows.ts";
import { answerMailRequestJob } from "./mails/request-mail.ts";
import { rotateSigningKeys } from "./sessions/signing-key-store.ts";

const HOURLY = "23 * * * *";
const DAILY = "41 3 * * *";
const nothing = z.object({});

export function identityJobs(deps: Deps): JobHandler[] {
  return [
    jobHandler(answerMailRequestJob, (request) => sendRequestedMail(deps, request)),
    jobHandler(
      { name: "forget-expired-auth-rows", payload: nothing },
      () => deleteExpiredRows(deps),
      HOURLY,
    ),
    jobHandler(
      { name: "forget-audit-events", payload: nothing },
      () => deleteOldAuditEvents(deps),
      DAILY,
    ),
    jobHandler(
      { name: "rotate-signing-keys", payload: nothing },
      () => rotateSigningKeys(deps),
      DAILY,
    ),
  ];
}
