import type { MemberContext } from "#server/kernel/context.ts";
import { callQuestions } from "#server/db/schema/calls.ts";
import {
  type MemberCalls,
  type PastCall,
  type Question,
  QUESTION_MAX_LENGTH,
} from "#shared/calls/contract.ts";
import { type CallRow, toCall } from "./call.ts";
import { calendarPathOf } from "./calendar-address.ts";
import { findPastCalls, findPublishedCalls, isQuestionOf } from "./queries.ts";

const LATER_SHOWN = 3;

type PlannedQuestion = (ctx: MemberContext, day: string) => Promise<string>;

export async function listCalls(
  ctx: MemberContext,
  plannedQuestion: PlannedQuestion,
): Promise<MemberCalls> {
  const now = ctx.clock.now();
  const upcoming = await findPublishedCalls(ctx);
  const next = upcoming.find(({ isCancelled }) => !isCancelled);
  const later = upcoming.filter((call) => call !== next).slice(0, LATER_SHOWN);
  return {
    next: next ? toCall(next, now) : null,
    question: next ? await findQuestion(ctx, next.date) : null,
    suggestion: next ? (await plannedQuestion(ctx, next.date)).slice(0, QUESTION_MAX_LENGTH) : "",
    later: later.map((call) => toCall(call, now)),
    past: (await findPastCalls(ctx)).map(toPastCall),
    calendarPath: await calendarPathOf(ctx, ctx.actor.userId),
  };
}

async function findQuestion(ctx: MemberContext, callDate: string): Promise<Question | null> {
  const { userId } = ctx.actor;
  const [row] = await ctx.db.select().from(callQuestions).where(isQuestionOf(userId, callDate));
  if (!row) return null;
  return {
    text: ctx.userCipher.decrypt<string>(row.encryptedText),
    sentAt: row.sentAt.toISOString(),
  };
}

function toPastCall(row: CallRow): PastCall {
  return {
    date: row.date,
    startsAt: row.startsAt.toISOString(),
    title: row.title,
    about: row.about,
    isSample: row.isSample,
    recordingUrl: row.recordingUrl || null,
  };
}
