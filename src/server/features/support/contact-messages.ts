import { createHash, randomInt } from "node:crypto";
import { and, eq, gt } from "#server/platform/orm.ts";
import { type Context, inTransaction } from "#server/kernel/context.ts";
import { contactMessages } from "#server/db/schema/support.ts";
import { acquireAdvisoryLock } from "#server/db/advisory-lock.ts";
import { enqueueMail, mailTemplate } from "#server/mail/index.ts";
import { newId } from "#server/platform/id.ts";
import type { ContactMessage } from "#shared/support/contract.ts";
import { AppError } from "#server/platform/errors.ts";
import { contactMessagesTexts as texts } from "./texts.ts";

const REPEAT_WINDOW_MS = 60 * 60 * 1000;

/**
 * Stores the message and emails the operator. If the same message is sent again within the hour, returns the first
 * one's reference.
 */
export function sendContactMessage(
  ctx: Context,
  message: ContactMessage,
): Promise<{ reference: string }> {
  const fingerprint = createHash("sha256").update(JSON.stringify(message)).digest("base64url");
  return inTransaction(ctx, async (ctx) => {
    await acquireAdvisoryLock(ctx.db, fingerprint);
    const earlier = await findRecent(ctx, fingerprint);
    if (earlier) return earlier;
    const reference = newReference();
    const isSuspectedSpam = Boolean(message.website);
    const { name, email, subject } = message;
    const createdAt = ctx.clock.now();
    await ctx.db.insert(contactMessages).values({
      id: newId(createdAt),
      reference,
      name,
      email,
      subject,
      message: message.message,
      isSuspectedSpam,
      fingerprint,
      createdAt,
    });
    if (!isSuspectedSpam)
      await enqueueMail(ctx, ctx.config.operator.email, operatorMail(message, reference));
    return { reference };
  });
}

async function findRecent(
  ctx: Context,
  fingerprint: string,
): Promise<{ reference: string } | undefined> {
  const since = new Date(ctx.clock.now().getTime() - REPEAT_WINDOW_MS);
  const [row] = await ctx.db
    .select({ reference: contactMessages.reference })
    .from(contactMessages)
    .where(and(eq(contactMessages.fingerprint, fingerprint), gt(contactMessages.createdAt, since)));
  return row;
}

function operatorMail(message: ContactMessage, reference: string) {
  return mailTemplate({
    subject: `[${reference}] ${message.subject}`,
    paragraphs: [
      `${message.name} <${message.email}> wrote:`,
      message.message,
      texts.reference(reference),
    ],
  });
}

/** No letters or digits that are easily confused, because references are read out over the phone. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

function newReference(): string {
  const characters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `SF-${characters.slice(0, 4).join("")}-${characters.slice(4).join("")}`;
}

/** Marks a message in the caller's transaction. The caller has checked that the actor is an operator. */
export async function markContactMessage(
  ctx: Context,
  { id, isAnswered }: { id: string; isAnswered: boolean },
): Promise<{ reference: string }> {
  const [changed] = await ctx.db
    .update(contactMessages)
    .set({ answeredAt: isAnswered ? ctx.clock.now() : null })
    .where(eq(contactMessages.id, id))
    .returning({ reference: contactMessages.reference });
  if (!changed) throw new AppError("not_found");
  return changed;
}
