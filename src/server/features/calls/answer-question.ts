import { getUserCipher } from "#server/db/user-cipher.ts";
import {
  type Context,
  inTransaction,
  type MemberContext,
  type OwnerContext,
} from "#server/kernel/context.ts";
import { callQuestions } from "#server/db/schema/calls.ts";
import { recordAuditEntry } from "#server/features/operator/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, eq } from "#server/platform/orm.ts";
import { isQuestionOf, type QuestionText } from "./queries.ts";

type LoggedAnswer = {
  /** The day of the call. */
  date: string;
  noteId: string;
  text: string;
  call: { question: string; isFromPro: boolean };
};

/**
 * Writes an answer into its owner's log for a day and returns the day's id. Writing the same note again replaces it.
 */
export type LogAnswer = (ctx: OwnerContext, answer: LoggedAnswer) => Promise<string>;

/** Called in the same transaction with the user whose question was answered and the location of the answer. */
export type OnAnswerLogged = (
  ctx: Context,
  answer: { userId: string; date: string; dayId: string },
) => Promise<void>;

type OwnAnswer = { date: string; id: string; text: string };

/** Saves the pro's answer as written down by the member. The operator's version stays next to it. */
export function writeCallAnswer(
  ctx: MemberContext,
  { date, id, text }: OwnAnswer,
  logAnswer: LogAnswer,
): Promise<{ dayId: string }> {
  return inTransaction(ctx, async (ctx) => {
    const [asked] = await ctx.db
      .update(callQuestions)
      .set({ answeredAt: ctx.clock.now() })
      .where(isQuestionOf(ctx.actor.userId, date))
      .returning();
    if (!asked)
      throw new AppError("not_found", { message: "You haven't sent a question for this call." });
    const { question } = ctx.userCipher.decrypt<QuestionText>(asked.encryptedText);
    const call = { question, isFromPro: false };
    return { dayId: await logAnswer(ctx, { date, noteId: id, text, call }) };
  });
}

/**
 * Adds the pro's answer, written by an operator, to the log of the member who asked. The operator can't read that
 * log.
 */
export function answerQuestion(
  ctx: MemberContext,
  { date, id, text }: { date: string; id: string; text: string },
  { logAnswer, onAnswerLogged }: { logAnswer: LogAnswer; onAnswerLogged: OnAnswerLogged },
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const [asked] = await ctx.db
      .update(callQuestions)
      .set({ answeredAt: ctx.clock.now() })
      .where(and(eq(callQuestions.id, id), eq(callQuestions.callDate, date)))
      .returning();
    if (!asked) throw new AppError("not_found");
    const { userId } = asked;
    const userCipher = await getUserCipher(ctx, userId);
    const { question } = userCipher.decrypt<QuestionText>(asked.encryptedText);
    const call = { question, isFromPro: true };
    const owner = { ...ctx, actor: { userId }, userCipher };
    const dayId = await logAnswer(owner, { date, noteId: id, text, call });
    await onAnswerLogged(ctx, { userId, date, dayId });
    await recordAuditEntry(ctx, "question_answered", { memberId: userId, details: { date } });
    return null;
  });
}
