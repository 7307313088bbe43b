import type { Context } from "#server/kernel/context.ts";
import { dueReminders, notificationSettings } from "#server/db/schema/notifications.ts";
import { and, eq, isNotNull, sql } from "#server/platform/orm.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";

type Answered = { userId: string; date: string; dayId: string };

/**
 * Notifies the athlete in the transaction that writes the pro's answer into the log. A later edit of the answer isn't
 * announced again.
 */
export async function notifyOfCallAnswer(
  ctx: Context,
  { userId, date, dayId }: Answered,
): Promise<void> {
  const dueAt = ctx.clock.now().toISOString();
  await ctx.db
    .insert(dueReminders)
    .select(
      ctx.db
        .select({
          userId: notificationSettings.userId,
          // One row per call: an answer must not overwrite the one for another call.
          kind: sql<string>`${`call-answer ${date}`}`.as("kind"),
          dueAt: sql<Date>`${dueAt}::timestamptz`.as("due_at"),
          occurrence: sql<string>`${`${date} ${dayId}`}`.as("occurrence"),
        })
        .from(notificationSettings)
        .where(and(eq(notificationSettings.userId, userId), isNotNull(notificationSettings.zone))),
    )
    .onConflictDoNothing();
}

/** Operators may still answer for some days after the call. */
const USEFUL_DAYS = 14;

export function callAnswerWindow(occurrence: string): { from: Date; until: Date } {
  const call = Date.parse(parseCallAnswerOccurrence(occurrence).date);
  return { from: new Date(0), until: new Date(call + USEFUL_DAYS * DAY_MS) };
}

export function parseCallAnswerOccurrence(occurrence: string): { date: string; dayId: string } {
  const [date = "", dayId = ""] = occurrence.split(" ");
  return { date, dayId };
}
