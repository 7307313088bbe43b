import type { Context } from "#server/kernel/context.ts";
import { mails } from "#server/db/schema/mail.ts";
import { newId } from "#server/platform/id.ts";
import { deliverMailJob } from "./deliver-mail.ts";
import { encryptBody } from "./mail-body.ts";
import type { Mail } from "./mail-template.ts";

/** Stores the mail and its delivery job in the caller's transaction, so it is sent if and only if that commits. */
export async function enqueueMail(ctx: Context, to: string, mail: Mail): Promise<void> {
  const createdAt = ctx.clock.now();
  const id = newId(createdAt);
  const { subject, text, html, pictures = [], unsubscribeUrl } = mail;
  const encryptedBody = encryptBody(ctx.config, { text, html, pictures });
  await ctx.db.insert(mails).values({ id, to, subject, encryptedBody, unsubscribeUrl, createdAt });
  // Only mails that users can unsubscribe from may wait.
  const priority = unsubscribeUrl === undefined ? "normal" : "low";
  await ctx.jobs.enqueue(ctx.db, deliverMailJob, { mailId: id }, priority);
}
