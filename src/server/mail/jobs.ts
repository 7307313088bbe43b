import { z } from "zod";
import type { Deps } from "#server/kernel/context.ts";
import { type JobHandler, jobHandler } from "#server/platform/jobs.ts";
import type { MailTransport } from "#server/platform/mail-transport.ts";
import { deliverMail, deliverMailJob } from "./deliver-mail.ts";
import { forgetMails } from "./forget-mails.ts";

const DAILY = "27 3 * * *";

export function mailJobs(deps: Deps, transport: MailTransport): JobHandler[] {
  return [
    jobHandler(deliverMailJob, ({ mailId }) => deliverMail(deps, transport, mailId)),
    jobHandler({ name: "forget-mails", payload: z.object({}) }, () => forgetMails(deps), DAILY),
  ];
}
