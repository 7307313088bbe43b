import type { MemberContext } from "#server/kernel/context.ts";
import { callQuestions } from "#server/db/schema/calls.ts";
import {
  type MemberCalls,
  type PastCall,
  type PastQuestion,
  type Question,
  QUESTION_MAX_LENGTH,
} from "#shared/calls/contract.ts";
import { dailyPlans } from "#server/db/schema/planning.ts";
import { and, desc, eq, isNull, lt, lte, sql } from "#server/platform/orm.ts";
import type { ListClips } from "./ask-question.ts";
import { type CallRow, toCall } from "./call.ts";
import { calendarPathOf } from "./calendar-address.ts";
import { listPastCalls, listPublishedCalls, isQuestionOf, type QuestionText } from "./queries.ts";

const LATER_SHOWN = 3;
const CLIPS_SHOWN = 10;
const PAST_QUESTIONS_SHOWN = 5;

/** Returns the question and obstacle for the call from the plan of the day's week; empty if there are none. */
export type FindPlannedQuestion = (
  ctx: MemberContext,
  day: string,
) => Promise<{ question: string; obstacle: string }>;

type CallDependencies = { findPlannedQuestion: FindPlannedQuestion; listClips: ListClips };

export async function listCalls(
  ctx: MemberContext,
  { findPlannedQuestion, listClips }: CallDependencies,
): Promise<MemberCalls> {
  const now = ctx.clock.now();
  const upcoming = await listPublishedCalls(ctx);
  const next = upcoming.find(({ isCancelled }) => !isCancelled);
  const later = upcoming.filter((call) => call !== next).slice(0, LATER_SHOWN);
  const planned = next ? await findPlannedQuestion(ctx, next.date) : { question: "", obstacle: "" };
  return {
    next: next ? toCall(next, now) : null,
    question: next ? await findQuestion(ctx, next.date) : null,
    suggestion: planned.question.slice(0, QUESTION_MAX_LENGTH),
    suggestedObstacle: planned.obstacle,
    clips: (await listClips(ctx)).slice(0, CLIPS_SHOWN),
    pastQuestions: await listPastQuestions(ctx, next?.date),
    later: later.map((call) => toCall(call, now)),
    past: (await listPastCalls(ctx)).map(toPastCall),
    calendarPath: await calendarPathOf(ctx, ctx.actor.userId),
  };
}

async function findQuestion(ctx: MemberContext, callDate: string): Promise<Question | null> {
  const { userId } = ctx.actor;
  const [row] = await ctx.db.select().from(callQuestions).where(isQuestionOf(userId, callDate));
  if (!row) return null;
  const { question, obstacle } = ctx.userCipher.decrypt<QuestionText>(row.encryptedText);
  const { momentId, sentAt } = row;
  return { text: question, obstacle, momentId, sentAt: sentAt.toISOString() };
}

/** Finds questions of calls that are over, and thus before the next one. */
async function listPastQuestions(
  ctx: MemberContext,
  nextDate: string | undefined,
): Promise<PastQuestion[]> {
  const { userId } = ctx.actor;
  const today = ctx.clock.now().toISOString().slice(0, 10);
  const isOfDay = and(
    eq(dailyPlans.userId, callQuestions.userId),
    eq(sql`${dailyPlans.forDate}::text`, callQuestions.callDate),
    isNull(dailyPlans.deletedAt),
  );
  const rows = await ctx.db
    .select({ asked: callQuestions, dayId: dailyPlans.id })
    .from(callQuestions)
    .leftJoin(dailyPlans, isOfDay)
    .where(
      and(
        eq(callQuestions.userId, userId),
        lte(callQuestions.callDate, today),
        nextDate === undefined ? undefined : lt(callQuestions.callDate, nextDate),
      ),
    )
    .orderBy(desc(callQuestions.callDate))
    .limit(PAST_QUESTIONS_SHOWN);
  return rows.map(({ asked, dayId }) => ({
    date: asked.callDate,
    text: ctx.userCipher.decrypt<QuestionText>(asked.encryptedText).question,
    isAnswered: asked.answeredAt !== null,
    dayId: asked.answeredAt && dayId,
  }));
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
