import { z } from "zod";
import {
  backgroundContext,
  type Context,
  type Deps,
  inTransaction,
} from "#server/kernel/context.ts";
import { dueReminders } from "#server/db/schema/notifications.ts";
import type { Job } from "#server/platform/jobs.ts";
import { and, asc, eq, gt, inArray, sql } from "#server/platform/orm.ts";
import { CALL_REMINDERS } from "./reminder-kind.ts";

const Change = z.object({ date: z.iso.date(), revision: z.int() });
type Change = z.infer<typeof Change>;

export const announceCallChangeJob: Job<Change> = { name: "announce-call-change", payload: Change };

/** Enqueues the announcement in the transaction that moves or cancels a call. */
export async function enqueueCallChange(ctx: Context, change: Change): Promise<void> {
  await ctx.jobs.enqueue(ctx.db, announceCallChangeJob, change);
}

const BATCH_SIZE = 2_000;

/**
 * Notifies everyone who gets call reminders once, through the due reminders, and reschedules their call reminders.
 * Works in batches, because a single statement for all of them would time out.
 */
export async function announceCallChange(deps: Deps, change: Change): Promise<void> {
  const ctx = backgroundContext(deps);
  let people: string[] = [];
  do {
    people = await nextPeople(ctx, people.at(-1));
    await inTransaction(ctx, (ctx) => announceTo(ctx, people, change));
  } while (people.length === BATCH_SIZE);
}

async function nextPeople(ctx: Context, after: string | undefined): Promise<string[]> {
  const isNext = after === undefined ? undefined : gt(dueReminders.userId, after);
  const rows = await ctx.db
    .selectDistinct({ userId: dueReminders.userId })
    .from(dueReminders)
    .where(and(inArray(dueReminders.kind, CALL_REMINDERS), isNext))
    .orderBy(asc(dueReminders.userId))
    .limit(BATCH_SIZE);
  return rows.map(({ userId }) => userId);
}

async function announceTo(
  ctx: Context,
  people: string[],
  { date, revision }: Change,
): Promise<void> {
  const now = ctx.clock.now();
  const isTheirs = sql`${dueReminders.userId} = any(${sql.param(people)}::uuid[])`;
  // One row per call: a change must not overwrite the one for another call.
  const kind = `call-change ${date}`;
  const occurrence = `${date} ${String(revision).padStart(6, "0")}`;
  await ctx.db
    .insert(dueReminders)
    .select(
      ctx.db
        .select({
          userId: dueReminders.userId,
          kind: sql<string>`${kind}`.as("kind"),
          dueAt: sql<Date>`${now.toISOString()}::timestamptz`.as("due_at"),
          occurrence: sql<string>`${occurrence}`.as("occurrence"),
        })
        .from(dueReminders)
        .where(and(isTheirs, eq(dueReminders.kind, "call-day"))),
    )
    .onConflictDoUpdate({
      target: [dueReminders.userId, dueReminders.kind],
      set: { dueAt: sql`excluded.due_at`, occurrence: sql`excluded.occurrence` },
      setWhere: sql`excluded.occurrence > ${dueReminders.occurrence}`,
    });
  await ctx.db
    .update(dueReminders)
    .set({ dueAt: now })
    .where(and(isTheirs, inArray(dueReminders.kind, CALL_REMINDERS)));
}
