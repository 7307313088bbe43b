import type { MemberContext } from "#server/kernel/context.ts";
import { callQuestions } from "#server/db/schema/calls.ts";
import { AppError } from "#server/platform/errors.ts";
import { newId } from "#server/platform/id.ts";
import type { Clip, Question } from "#shared/calls/contract.ts";
import { endOf } from "./call.ts";
import { findCall, isQuestionOf, type QuestionText } from "./queries.ts";

type Input = { date: string; text: string; obstacle: string; momentId: string | null };
export type ListClips = (ctx: MemberContext) => Promise<Clip[]>;

/** Saves the member's question for a call. There is one per call, so a new one replaces the previous one. */
export async function askQuestion(
  ctx: MemberContext,
  { date, text, obstacle, momentId }: Input,
  listClips: ListClips,
): Promise<Question> {
  const { userId } = ctx.actor;
  const sentAt = ctx.clock.now();
  const call = await findCall(ctx, date);
  if (!call?.isPublished || call.isCancelled) throw new AppError("not_found");
  if (endOf(call) <= sentAt)
    throw new AppError("conflict", { message: "This call is over. Ask in the next one." });
  if (momentId !== null && !(await listClips(ctx)).some(({ id }) => id === momentId))
    throw new AppError("not_found", { message: "This clip is no longer in your film room." });
  const encryptedText = ctx.userCipher.encrypt({ question: text, obstacle } satisfies QuestionText);
  await ctx.db
    .insert(callQuestions)
    .values({ id: newId(sentAt), userId, callDate: date, encryptedText, momentId, sentAt })
    .onConflictDoUpdate({
      target: [callQuestions.userId, callQuestions.callDate],
      set: { encryptedText, momentId, sentAt },
    });
  return { text, obstacle, momentId, sentAt: sentAt.toISOString() };
}

export async function withdrawQuestion(ctx: MemberContext, { date }: { date: string }) {
  await ctx.db.delete(callQuestions).where(isQuestionOf(ctx.actor.userId, date));
  return null;
}
