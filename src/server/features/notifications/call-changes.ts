import { z } from "zod";
import { backgroundContext, type Context, type Deps, inTransaction } from "#server/context.ts";
import { dueReminders } from "#server/db/schema/notifications.ts";
import type { Job } from "#server/platform/jobs.ts";
import { eq, inArray, sql } from "#server/platform/orm.ts";
import { CALL_REMINDERS } from "./reminder-kind.ts";

const Change = z.object({ date: z.iso.date(), revision: z.int() });
type Change = z.infer<typeof Change>;

export const announceCallChangeJob: Job<Change> = { name: "announce-call-change", payload: Change };

/** In the transaction that moves or cancels a call. */
export async function callChanged(ctx: Context, change: Change): Promise<void> {
  await ctx.jobs.enqueue(ctx.db, announceCallChangeJob, change);
}

/**
 * Everybody who is reminded of calls is told once, through the due reminders; and their call reminders are rescheduled.
 */
export async function announceCallChange(deps: Deps, { date, revision }: Change): Promise<void> {
  const ctx = backgroundContext(deps);
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    // One row per call: a change must not overwrite that of another call.
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
          .where(eq(dueReminders.kind, "call-day")),
      )
      .onConflictDoUpdate({
        target: [dueReminders.userId, dueReminders.kind],
        set: { dueAt: sql`excluded.due_at`, occurrence: sql`excluded.occurrence` },
        setWhere: sql`excluded.occurrence > ${dueReminders.occurrence}`,
      });
    await ctx.db
      .update(dueReminders)
      .set({ dueAt: now })
      .where(inArray(dueReminders.kind, CALL_REMINDERS));
  });
}
