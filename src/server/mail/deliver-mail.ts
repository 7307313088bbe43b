import { and, eq, isNull } from "#server/platform/orm.ts";
import { z } from "zod";
import type { Deps } from "#server/kernel/context.ts";
import { mails } from "#server/db/schema/mail.ts";
import type { Job } from "#server/platform/jobs.ts";
import type { MailTransport } from "#server/platform/mail-transport.ts";
import { decryptBody } from "./mail-body.ts";

export const deliverMailJob: Job<{ mailId: string }> = {
  name: "deliver-mail",
  payload: z.object({ mailId: z.uuid() }),
  retryLimit: 10,
};

/** Sends a stored mail. A retry after a crash has the same Message-ID, so a mailbox shows it once. */
export async function deliverMail(
  deps: Deps,
  transport: MailTransport,
  mailId: string,
): Promise<void> {
  const isNotSent = and(eq(mails.id, mailId), isNull(mails.sentAt));
  const [mail] = await deps.db.select().from(mails).where(isNotSent);
  if (!mail) return;
  const { id, to, subject, unsubscribeUrl, encryptedBody } = mail;
  await transport.send({
    id,
    to,
    subject,
    unsubscribeUrl,
    ...decryptBody(deps.config, encryptedBody),
  });
  await deps.db
    .update(mails)
    .set({ sentAt: deps.clock.now(), ...(!transport.isStoreOnly && { encryptedBody: null }) })
    .where(eq(mails.id, id));
}
