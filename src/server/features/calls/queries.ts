import type { Context } from "#server/kernel/context.ts";
import { callQuestions, calls } from "#server/db/schema/calls.ts";
import { and, countDistinct, desc, eq, gt, inArray, lt, or } from "#server/platform/orm.ts";
import { tuesdaySlots } from "#shared/calls/call-schedule.ts";
import { type CallRow, defaultCall, endOf, toCall } from "./call.ts";

const MAX_CALL_MS = 4 * 60 * 60 * 1000;
const WEEKS_AHEAD = 8;
const PAST_SHOWN = 100;

/** Finds every call that isn't over, soonest first: the Tuesdays from the settings, including operators' changes. */
export async function listUpcomingCalls(ctx: Context): Promise<CallRow[]> {
  const now = ctx.clock.now();
  const slots = tuesdaySlots(ctx.config.calls, now, WEEKS_AHEAD);
  const touched = await ctx.db
    .select()
    .from(calls)
    .where(
      or(
        inArray(
          calls.date,
          slots.map(({ date }) => date),
        ),
        gt(calls.startsAt, new Date(now.getTime() - MAX_CALL_MS)),
      ),
    );
  const byDate = new Map(slots.map((slot) => [slot.date, defaultCall(slot, ctx.config)]));
  for (const row of touched) byDate.set(row.date, row);
  return [...byDate.values()]
    .filter((call) => endOf(call) > now)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

export async function listPublishedCalls(ctx: Context): Promise<CallRow[]> {
  return (await listUpcomingCalls(ctx)).filter(({ isPublished }) => isPublished);
}

/** Returns the next call for the dashboard. */
export async function nextCall(
  ctx: Context,
): Promise<{ date: string; startsAt: string; joinUrl: string | null } | null> {
  const next = (await listPublishedCalls(ctx)).find(({ isCancelled }) => !isCancelled);
  if (!next) return null;
  const { date, startsAt, joinUrl } = toCall(next, ctx.clock.now());
  return { date, startsAt, joinUrl };
}

/** The text that a member sends for a call, encrypted as one value. */
export type QuestionText = { question: string; obstacle: string };

/**
 * Counts distinct questions. A question imported into another account keeps its original time, so it is recognised as
 * the same.
 */
export const QUESTION_COUNT = countDistinct(callQuestions.sentAt);

/** Returns the figures for the operator's overview of today. */
export async function getCallStats(ctx: Context) {
  const next = (await listPublishedCalls(ctx)).find(({ isCancelled }) => !isCancelled);
  const [counted] = next
    ? await ctx.db
        .select({ openQuestions: QUESTION_COUNT })
        .from(callQuestions)
        .where(eq(callQuestions.callDate, next.date))
    : [];
  const openQuestions = counted?.openQuestions ?? 0;
  return { nextCallAt: next ? next.startsAt.toISOString() : null, openQuestions };
}

/** Finds the call of a day, past or upcoming; undefined if there is none. */
export async function findCall(ctx: Context, date: string): Promise<CallRow | undefined> {
  const [row] = await ctx.db.select().from(calls).where(eq(calls.date, date));
  if (row) return row;
  const slots = tuesdaySlots(ctx.config.calls, ctx.clock.now(), WEEKS_AHEAD);
  const slot = slots.find((candidate) => candidate.date === date);
  return slot && defaultCall(slot, ctx.config);
}

export async function listPastCalls(
  ctx: Context,
  { withUnpublished = false } = {},
): Promise<CallRow[]> {
  const now = ctx.clock.now();
  const isShown = withUnpublished
    ? undefined
    : and(eq(calls.isPublished, true), eq(calls.isCancelled, false));
  const rows = await ctx.db
    .select()
    .from(calls)
    .where(and(lt(calls.startsAt, now), isShown))
    .orderBy(desc(calls.startsAt))
    .limit(PAST_SHOWN);
  return rows.filter((row) => endOf(row) <= now);
}

export function isQuestionOf(userId: string, callDate: string) {
  return and(eq(callQuestions.userId, userId), eq(callQuestions.callDate, callDate));
}
