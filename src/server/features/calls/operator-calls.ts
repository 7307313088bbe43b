import { getUserCipher } from "#server/db/user-cipher.ts";
import { type Context, inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { nameColumns } from "#server/kernel/person-names.ts";
import { users } from "#server/db/schema/identity.ts";
import { callQuestions, calls } from "#server/db/schema/calls.ts";
import { recordAuditEntry } from "#server/features/operator/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { asc, eq, sql } from "#server/platform/orm.ts";
import { momentOf, wallTimeOf } from "#shared/calendar/wall-time.ts";
import type { AskedQuestion, CallInput, OperatorCall } from "#shared/calls/contract.ts";
import type { CallRow } from "./call.ts";
import {
  findCall,
  listPastCalls,
  listUpcomingCalls,
  QUESTION_COUNT,
  type QuestionText,
} from "./queries.ts";

export async function listOperatorCalls(ctx: Context) {
  const counted = await ctx.db
    .select({ date: callQuestions.callDate, questions: QUESTION_COUNT })
    .from(callQuestions)
    .groupBy(callQuestions.callDate);
  const questions = new Map(counted.map((row) => [row.date, row.questions]));
  const toEntry = (row: CallRow) => toOperatorCall(ctx, row, questions.get(row.date) ?? 0);
  return {
    zone: ctx.config.calls.zone,
    upcoming: (await listUpcomingCalls(ctx)).map(toEntry),
    past: (await listPastCalls(ctx, { withUnpublished: true })).map(toEntry),
  };
}

export async function getOperatorCall(ctx: Context, date: string) {
  const row = await findCall(ctx, date);
  if (!row) throw new AppError("not_found");
  const questions = await listQuestions(ctx, date);
  return {
    zone: ctx.config.calls.zone,
    call: toOperatorCall(ctx, row, questions.length),
    questions,
  };
}

export type OnCallChanged = (
  ctx: Context,
  change: { date: string; revision: number },
) => Promise<void>;

export function saveCall(
  ctx: MemberContext,
  { date, wallTime, ...input }: CallInput & { date: string },
  onCallChanged: OnCallChanged,
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const before = await findCall(ctx, date);
    const startsAt = momentOf(wallTime, ctx.config.calls.zone);
    const row = { ...input, startsAt, updatedAt: ctx.clock.now() };
    const [saved] = await ctx.db
      .insert(calls)
      .values({ date, ...row, revision: 1 })
      .onConflictDoUpdate({
        target: calls.date,
        set: { ...row, revision: sql`${calls.revision} + 1` },
      })
      .returning();
    if (before && saved && needsNotification(before, saved)) await onCallChanged(ctx, saved);
    await recordAuditEntry(ctx, "call_saved", { details: { date, title: input.title } });
    return null;
  });
}

/**
 * Returns whether members need to be notified: they plan their evening around when a call is and whether it takes
 * place.
 */
function needsNotification(before: CallRow, after: CallRow): boolean {
  if (!before.isPublished || !after.isPublished) return false;
  return (
    before.isCancelled !== after.isCancelled ||
    (!after.isCancelled && before.startsAt.getTime() !== after.startsAt.getTime())
  );
}

/**
 * Finds the questions of a call. They were sent to the pro, and members know that operators read them here. A
 * question that was imported into another account is listed once.
 */
async function listQuestions(ctx: Context, date: string): Promise<AskedQuestion[]> {
  const rows = await ctx.db
    .select({
      id: callQuestions.id,
      userId: callQuestions.userId,
      firstName: nameColumns(users).firstName,
      encryptedText: callQuestions.encryptedText,
      momentId: callQuestions.momentId,
      sentAt: callQuestions.sentAt,
      answeredAt: callQuestions.answeredAt,
    })
    .from(callQuestions)
    .innerJoin(users, eq(users.id, callQuestions.userId))
    .where(eq(callQuestions.callDate, date))
    .orderBy(asc(callQuestions.sentAt));
  // Processed concurrently, so that the key lookups don't wait for each other.
  const opened = await Promise.all(
    rows.map(async ({ userId, encryptedText, ...asked }) => {
      const userCipher = await getUserCipher(ctx, userId);
      return { ...asked, ...userCipher.decrypt<QuestionText>(encryptedText) };
    }),
  );
  const questions = new Map<string, AskedQuestion>();
  for (const { question: text, sentAt, answeredAt, ...asked } of opened) {
    const question = {
      ...asked,
      text,
      sentAt: sentAt.toISOString(),
      isAnswered: answeredAt !== null,
    };
    questions.set(`${question.sentAt} ${text}`, question);
  }
  return [...questions.values()];
}

function toOperatorCall(ctx: Context, row: CallRow, questionCount: number): OperatorCall {
  return {
    ...row,
    startsAt: row.startsAt.toISOString(),
    wallTime: wallTimeOf(row.startsAt, ctx.config.calls.zone),
    questionCount,
  };
}
