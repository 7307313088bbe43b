import type { Context } from "#server/context.ts";
import { users } from "#server/db/schema/auth.ts";
import {
  dueReminders,
  notificationSettings,
  pushDevices,
} from "#server/db/schema/notifications.ts";
import { findPublishedCalls } from "#server/features/calls/index.ts";
import { and, eq, inArray, sql } from "#server/platform/orm.ts";
import { isOn } from "#shared/notifications/kinds.ts";
import { type Clockwork, nextOccurrence } from "#shared/notifications/rhythms.ts";
import {
  CALL_LEAD_MINUTES,
  type CallReminder,
  isRhythm,
  kindOf,
  RECURRING,
  type ReminderKind,
} from "./reminder-kind.ts";
import { clockworkOf } from "./settings.ts";

export type DueRow = typeof dueReminders.$inferSelect;
export type UpcomingCall = Awaited<ReturnType<typeof findPublishedCalls>>[number];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Writes down when a person is to be reminded of what, as their settings stand now. */
export async function schedule(ctx: Context, userId: string): Promise<void> {
  const [person] = await ctx.db
    .select({ settings: notificationSettings, userMetadata: users.userMetadata })
    .from(notificationSettings)
    .innerJoin(users, eq(users.id, notificationSettings.userId))
    .where(eq(notificationSettings.userId, userId));
  if (!person?.settings.zone) return;
  const { settings, userMetadata } = person;
  const now = ctx.clock.now();
  const canRing = (await ctx.db.$count(pushDevices, eq(pushDevices.userId, userId))) > 0;
  const isWanted = (reminder: ReminderKind) =>
    isOn(settings.switches, kindOf(reminder), "email") ||
    (canRing && isOn(settings.switches, kindOf(reminder), "push"));
  const clockwork = clockworkOf(settings, person.settings.zone, { userMetadata, now });
  const wanted = RECURRING.filter(isWanted);
  const unwanted = RECURRING.filter((reminder) => !isWanted(reminder));
  const calls = await findPublishedCalls(ctx);
  const rows = wanted.map((kind) => ({
    userId,
    kind,
    ...nextDue(kind, { clockwork, calls, now }),
  }));
  if (unwanted.length > 0)
    await ctx.db
      .delete(dueReminders)
      .where(and(eq(dueReminders.userId, userId), inArray(dueReminders.kind, unwanted)));
  await putDue(ctx, rows);
}

export async function putDue(ctx: Context, rows: DueRow[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db
    .insert(dueReminders)
    .values(rows)
    .onConflictDoUpdate({
      target: [dueReminders.userId, dueReminders.kind],
      set: { dueAt: sql`excluded.due_at`, occurrence: sql`excluded.occurrence` },
    });
}

type Around = { clockwork: Clockwork; calls: UpcomingCall[]; now: Date };

/** The first time after now. */
export function nextDue(
  kind: (typeof RECURRING)[number],
  { clockwork, calls, now }: Around,
): Pick<DueRow, "dueAt" | "occurrence"> {
  if (isRhythm(kind)) {
    const { dueAt, day } = nextOccurrence(kind, clockwork, now);
    return { dueAt, occurrence: day };
  }
  const next = calls.find((call) => !call.isCancelled && callDue(kind, call) > now);
  // No call is planned: another look tomorrow.
  if (!next) return { dueAt: new Date(now.getTime() + DAY_MS), occurrence: "" };
  return { dueAt: callDue(kind, next), occurrence: occurrenceOf(next) };
}

export function callDue(kind: CallReminder, { startsAt }: Pick<UpcomingCall, "startsAt">): Date {
  return new Date(startsAt.getTime() - CALL_LEAD_MINUTES[kind] * MINUTE_MS);
}

/** A call that is moved is another one to be reminded of. */
export function occurrenceOf({ startsAt }: Pick<UpcomingCall, "startsAt">): string {
  return startsAt.toISOString();
}
