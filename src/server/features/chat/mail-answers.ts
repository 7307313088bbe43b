import {
  backgroundContext,
  type Context,
  type Deps,
  inTransaction,
} from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { chatConversations, chatMessages } from "#server/db/schema/chat.ts";
import { enqueueMail, type Mail, mailTemplate } from "#server/mail/index.ts";
import { and, asc, eq, gt, isNotNull, lte, or, sql } from "#server/platform/orm.ts";
import { SUPPORT_QUERY } from "#shared/chat/support-query.ts";
import { paths } from "#shared/paths.ts";
import { type Conversation, conversationCipher } from "./conversations.ts";
import type { MessageText } from "./messages.ts";
import { mailAnswersTexts as texts } from "./texts.ts";

/** A person who hasn't read an answer for this long has left. */
const UNREAD_BEFORE_MAIL_MS = 2 * 60_000;
const BATCH_SIZE = 50;

const IS_UNREAD = sql`${chatConversations.answeredPosition} > ${chatConversations.readPosition} and ${chatConversations.answeredPosition} > ${chatConversations.mailedPosition}`;
const HAS_ADDRESS = or(isNotNull(chatConversations.userId), isNotNull(chatConversations.email));

/** Emails the answers that haven't been read. Each answer is mailed at most once, whatever fails in between. */
export async function mailAnswers(deps: Deps): Promise<void> {
  const ctx: Context = backgroundContext(deps);
  const since = new Date(deps.clock.now().getTime() - UNREAD_BEFORE_MAIL_MS);
  const isDue = and(IS_UNREAD, HAS_ADDRESS, lte(chatConversations.answeredAt, since));
  let found: number;
  do {
    found = await inTransaction(ctx, async (ctx) => {
      const due = await ctx.db
        .select()
        .from(chatConversations)
        .where(isDue)
        .orderBy(asc(chatConversations.answeredAt))
        .limit(BATCH_SIZE)
        .for("update", { skipLocked: true });
      for (const conversation of due) await mailAnswer(ctx, conversation);
      return due.length;
    });
  } while (found === BATCH_SIZE);
}

async function mailAnswer(ctx: Context, conversation: Conversation): Promise<void> {
  const { id, userId, email, answeredPosition } = conversation;
  await ctx.db
    .update(chatConversations)
    .set({ mailedPosition: answeredPosition })
    .where(eq(chatConversations.id, id));
  if (userId === null) {
    if (email !== null) await enqueueMail(ctx, email, await visitorMail(ctx, conversation));
    return;
  }
  const [member] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (member?.email) await enqueueMail(ctx, member.email, memberMail(ctx));
}

const SUBJECT = texts.subject;
const BACK = texts.readAndReply;
const PICTURE_SENT = texts.pictureSent;

/**
 * Contains nothing of the answer: other people may read the mailbox, and the member can read the answer after logging
 * in.
 */
function memberMail({ config }: Context): Mail {
  return mailTemplate({
    subject: SUBJECT,
    paragraphs: [texts.supportAnswered],
    button: { label: BACK, url: `${config.siteUrl}${paths.dashboard}?${SUPPORT_QUERY}` },
  });
}

/**
 * Contains the answer: the visitor requested it at this address and may never return to the browser they wrote from.
 */
async function visitorMail(ctx: Context, conversation: Conversation): Promise<Mail> {
  const { id, readPosition, mailedPosition } = conversation;
  const rows = await ctx.db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.conversationId, id),
        eq(chatMessages.isFromSupport, true),
        gt(chatMessages.position, Math.max(readPosition, mailedPosition)),
      ),
    )
    .orderBy(asc(chatMessages.position));
  const userCipher = await conversationCipher(ctx, conversation);
  return mailTemplate({
    subject: SUBJECT,
    paragraphs: [
      ...rows.map(({ encryptedText, pictureWidth }) =>
        pictureWidth === null ? userCipher.decrypt<MessageText>(encryptedText).text : PICTURE_SENT,
      ),
      texts.toReply,
    ],
    button: { label: BACK, url: `${ctx.config.siteUrl}${paths.contact}?${SUPPORT_QUERY}` },
  });
}
