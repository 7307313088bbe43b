import type { Context } from "#server/kernel/context.ts";
import { pushDevices } from "#server/db/schema/notifications.ts";
import { listPublishedCalls } from "#server/features/calls/index.ts";
import { listPlannedDays, listMappedWeeks } from "#server/features/planning/index.ts";
import { listListenedNights, listRestPeriods } from "#server/features/practice/index.ts";
import { peopleWithVision } from "#server/features/vision/index.ts";
import { inArray } from "#server/platform/orm.ts";
import type { RoutineReminder } from "#shared/notifications/reminder-times.ts";
import { NIGHTS_TARGET } from "#shared/practice/contract.ts";
import { addDays, weekStartOf } from "#shared/time/local-day.ts";

/** The look-back window. After this long without any practice, no weekly report is sent. */
const LOOKBACK_DAYS = 28;

/** Everything known about the people in a batch, read at once. */
export type ReminderData = Awaited<ReturnType<typeof loadReminderData>>;

export async function loadReminderData(ctx: Context, people: string[]) {
  const userIds = [...new Set(people)];
  const since = addDays(ctx.clock.now().toISOString().slice(0, 10), -LOOKBACK_DAYS);
  const asked = { userIds, since };
  // Run sequentially: the queries share the batch's transaction and therefore one connection.
  const nights = await listListenedNights(ctx, asked);
  const days = await listPlannedDays(ctx, asked);
  const weeks = await listMappedWeeks(ctx, asked);
  const rests = await listRestPeriods(ctx, asked);
  const vision = await peopleWithVision(ctx, userIds);
  const calls = await listPublishedCalls(ctx);
  const devices = await ctx.db
    .select({ userId: pushDevices.userId, value: pushDevices.id })
    .from(pushDevices)
    .where(inArray(pushDevices.userId, userIds));
  return {
    nights: byPerson(nights.map(({ userId, night }) => ({ userId, value: night }))),
    days: byPerson(days.map(({ userId, day }) => ({ userId, value: day }))),
    weeks: byPerson(weeks.map(({ userId, week }) => ({ userId, value: week }))),
    rests: Map.groupBy(rests, ({ userId }) => userId),
    vision: new Set(vision),
    calls,
    devices: byPerson(devices),
  };
}

/** Whether a reminder is unnecessary, because the task is done or there is nothing to do. */
export function isReminderUnnecessary(
  reminder: RoutineReminder,
  userId: string,
  day: string,
  facts: ReminderData,
): boolean {
  const nights = facts.nights.get(userId) ?? new Set();
  const days = facts.days.get(userId) ?? new Set();
  const week = weekStartOf(day);
  const ofThisWeek = [...nights].filter((night) => weekStartOf(night) === week);
  const settled: Record<RoutineReminder, () => boolean> = {
    listen: () =>
      nights.has(day) || ofThisWeek.length >= NIGHTS_TARGET[1] || !facts.vision.has(userId),
    review: () => days.has(addDays(day, 1)),
    glance: () => !days.has(day),
    map: () => facts.weeks.get(userId)?.has(weekStartOf(addDays(day, 1))) ?? false,
    report: () => nights.size === 0 && days.size === 0,
  };
  return settled[reminder]();
}

function byPerson(rows: { userId: string; value: string }[]): Map<string, Set<string>> {
  const sets = new Map<string, Set<string>>();
  for (const { userId, value } of rows) {
    const known = sets.get(userId);
    if (known) known.add(value);
    else sets.set(userId, new Set([value]));
  }
  return sets;
}
