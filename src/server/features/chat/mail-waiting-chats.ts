import {
  backgroundContext,
  type Context,
  type Deps,
  inTransaction,
} from "#server/kernel/context.ts";
import { chatConversations } from "#server/db/schema/chat.ts";
import { enqueueMail, type Mail, mailTemplate } from "#server/mail/index.ts";
import { and, asc, inArray, lte, sql } from "#server/platform/orm.ts";
import { paths } from "#shared/paths.ts";
import { mailWaitingChatsTexts as texts } from "./texts.ts";

const WAIT_BEFORE_MAIL_MINUTES = 10;
const BATCH_SIZE = 100;

const { waitingSince, mailedWaitingSince } = chatConversations;
const IS_NOT_MAILED = sql`${mailedWaitingSince} is distinct from ${waitingSince}`;

/**
 * Emails the operator that people are waiting: once per wait, however many messages it has, and one mail for everyone
 * who is due.
 */
export async function mailWaitingChats(deps: Deps): Promise<void> {
  const ctx: Context = backgroundContext(deps);
  const since = new Date(deps.clock.now().getTime() - WAIT_BEFORE_MAIL_MINUTES * 60_000);
  await inTransaction(ctx, async (ctx) => {
    const due = await ctx.db
      .select({ id: chatConversations.id })
      .from(chatConversations)
      .where(and(lte(waitingSince, since), IS_NOT_MAILED))
      .orderBy(asc(waitingSince))
      .limit(BATCH_SIZE)
      .for("update", { skipLocked: true });
    if (due.length === 0) return;
    await ctx.db
      .update(chatConversations)
      .set({ mailedWaitingSince: waitingSince })
      .where(
        inArray(
          chatConversations.id,
          due.map(({ id }) => id),
        ),
      );
    await enqueueMail(ctx, ctx.config.operator.email, waitingMail(ctx, due.length));
  });
}

/** Says only that people are waiting, not who or why, because other people may read the mailbox. */
function waitingMail({ config }: Context, people: number): Mail {
  return mailTemplate({
    subject: people === 1 ? texts.onePersonWaitingSubject : texts.peopleWaitingSubject(people),
    paragraphs: [texts.notAnsweredFor(WAIT_BEFORE_MAIL_MINUTES)],
    button: { label: texts.openTheConversations, url: config.siteUrl + paths.operatorSupport },
  });
}
