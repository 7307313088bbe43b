import type { Context } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import {
  dueReminders,
  notificationSettings,
  pushDevices,
} from "#server/db/schema/notifications.ts";
import { listPublishedCalls } from "#server/features/calls/index.ts";
import { and, eq, inArray, sql } from "#server/platform/orm.ts";
import { isOn } from "#shared/notifications/kinds.ts";
import { nextOccurrence } from "#shared/notifications/reminder-times.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";
import {
  isRoutineReminder,
  settingOf,
  RECURRING_REMINDERS,
  type ReminderKind,
  kindOfRow,
} from "./reminder-kind.ts";
import { reminderSettingsOf } from "./settings.ts";
import { callReminderDueAt, occurrenceOf } from "./upcoming-call.ts";
import { type ReminderContext, relevantUntil } from "./reminder-window.ts";

export type DueRow = typeof dueReminders.$inferSelect;

/** Stores which reminders a user gets and when, according to their current settings. */
export async function schedule(ctx: Context, userId: string): Promise<void> {
  const [person] = await ctx.db
    .select({ settings: notificationSettings, userMetadata: users.userMetadata })
    .from(notificationSettings)
    .innerJoin(users, eq(users.id, notificationSettings.userId))
    .where(eq(notificationSettings.userId, userId));
  if (!person?.settings.zone) return;
  const { settings, userMetadata } = person;
  const now = ctx.clock.now();
  const hasPushDevice = (await ctx.db.$count(pushDevices, eq(pushDevices.userId, userId))) > 0;
  const isWanted = (reminder: ReminderKind) =>
    isOn(settings.switches, settingOf(reminder), "email") ||
    (hasPushDevice && isOn(settings.switches, settingOf(reminder), "push"));
  const reminderSettings = reminderSettingsOf(settings, person.settings.zone, {
    userMetadata,
    now,
  });
  const wanted = RECURRING_REMINDERS.filter(isWanted);
  const unwanted = RECURRING_REMINDERS.filter((reminder) => !isWanted(reminder));
  const context = { reminderSettings, calls: await listPublishedCalls(ctx), now };
  const kept = await findUnsentDue(ctx, userId, context);
  const rows = wanted.map((kind) => ({
    userId,
    kind,
    ...(kept.get(kind) ?? nextDueTime(kind, context)),
  }));
  if (unwanted.length > 0)
    await ctx.db
      .delete(dueReminders)
      .where(and(eq(dueReminders.userId, userId), inArray(dueReminders.kind, unwanted)));
  await saveDueReminders(ctx, rows);
}

type Due = Pick<DueRow, "dueAt" | "occurrence">;

/**
 * Finds reminders that were due but are delayed by quiet hours or not processed yet. They are decided again, so that
 * a change of settings doesn't lose them.
 */
async function findUnsentDue(
  ctx: Context,
  userId: string,
  context: ReminderContext,
): Promise<Map<string, Due>> {
  const rows = await ctx.db.select().from(dueReminders).where(eq(dueReminders.userId, userId));
  const unsaid = rows.filter((row) => relevantUntil(kindOfRow(row), row.occurrence, context));
  return new Map(unsaid.map(({ kind, occurrence }) => [kind, { dueAt: context.now, occurrence }]));
}

export async function saveDueReminders(ctx: Context, rows: DueRow[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db
    .insert(dueReminders)
    .values(rows)
    .onConflictDoUpdate({
      target: [dueReminders.userId, dueReminders.kind],
      set: { dueAt: sql`excluded.due_at`, occurrence: sql`excluded.occurrence` },
    });
}

/** Returns the first time after `now`. */
export function nextDueTime(
  kind: (typeof RECURRING_REMINDERS)[number],
  { reminderSettings, calls, now }: ReminderContext,
): Due {
  if (isRoutineReminder(kind)) {
    const { dueAt, day } = nextOccurrence(kind, reminderSettings, now);
    return { dueAt, occurrence: day };
  }
  const next = calls.find((call) => !call.isCancelled && callReminderDueAt(kind, call) > now);
  // No call is planned, so check again tomorrow.
  if (!next) return { dueAt: new Date(now.getTime() + DAY_MS), occurrence: "" };
  return { dueAt: callReminderDueAt(kind, next), occurrence: occurrenceOf(next) };
}
