import type { Context } from "#server/kernel/context.ts";
import { dueReminders, notificationSettings } from "#server/db/schema/notifications.ts";
import { and, isNotNull, sql } from "#server/platform/orm.ts";
import type { Encouragement } from "#shared/teams/contract.ts";
import { ENCOURAGEMENTS } from "#shared/teams/encouragements.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";

type Sent = { userIds: string[]; encouragement: Encouragement; sentAt: Date };

/**
 * Notifies athletes in the transaction that sends the encouragement. Like every reminder, it waits for the end of
 * quiet hours.
 */
export async function notifyOfEncouragement(
  ctx: Context,
  { userIds, encouragement, sentAt }: Sent,
): Promise<void> {
  const occurrence = `${sentAt.toISOString()} ${encouragement}`;
  await ctx.db
    .insert(dueReminders)
    .select(
      ctx.db
        .select({
          userId: notificationSettings.userId,
          kind: sql<string>`'encouragement'`.as("kind"),
          dueAt: sql<Date>`${sentAt.toISOString()}::timestamptz`.as("due_at"),
          occurrence: sql<string>`${occurrence}`.as("occurrence"),
        })
        .from(notificationSettings)
        .where(
          and(
            sql`${notificationSettings.userId} = any(${sql.param(userIds)}::uuid[])`,
            isNotNull(notificationSettings.zone),
          ),
        ),
    )
    .onConflictDoUpdate({
      target: [dueReminders.userId, dueReminders.kind],
      set: { dueAt: sql`excluded.due_at`, occurrence: sql`excluded.occurrence` },
    });
}

/** The period in which an encouragement may be delivered: one day. An older one would only confuse. */
export function encouragementWindow(occurrence: string): { from: Date; until: Date } {
  const [sentAt = ""] = occurrence.split(" ");
  const from = new Date(sentAt);
  return { from, until: new Date(from.getTime() + DAY_MS) };
}

export function encouragementOf(occurrence: string): string {
  const [, name = ""] = occurrence.split(" ");
  return ENCOURAGEMENTS[name as Encouragement];
}
