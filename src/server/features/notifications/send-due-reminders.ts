import {
  backgroundContext,
  type Context,
  type Deps,
  inTransaction,
} from "#server/kernel/context.ts";
import { dueReminders, sentReminders } from "#server/db/schema/notifications.ts";
import { isPaid } from "#server/features/entitlements/index.ts";
import { and, eq } from "#server/platform/orm.ts";
import { DAY_MS, MINUTE_MS } from "#shared/time/time-spans.ts";
import { type Claimed, claimDue } from "./claim-due.ts";
import { type ReminderData, loadReminderData } from "./reminder-data.ts";
import { sendReminder } from "./send-reminder.ts";
import { isSentOnce } from "./reminder-kind.ts";
import { type DueRow, nextDueTime, saveDueReminders } from "./schedule.ts";
import { type ReminderDecision, decideReminder } from "./decide-reminder.ts";

/** Sends due reminders in batches until none are left. Any number of nodes may run this concurrently. */
export async function sendDueReminders(deps: Deps): Promise<void> {
  const ctx = backgroundContext(deps);
  while ((await sendBatch(ctx)) > 0);
}

/**
 * Sends one batch in a single transaction: the emails, the record that they were sent, and the next due times. If a
 * node crashes midway, nothing is committed and another node picks up the same rows.
 */
function sendBatch(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const due = await claimDue(ctx);
    if (due.length === 0) return 0;
    const facts = await loadReminderData(
      ctx,
      due.map(({ row }) => row.userId),
    );
    const decided = due.map((claimed) => ({ ...claimed, ...decide(ctx, claimed, facts) }));
    const sent = await markSent(
      ctx,
      decided.filter(({ decision }) => decision === "send").map(({ row }) => row),
    );
    for (const claimed of decided) {
      if (claimed.decision === "send" && sent.has(keyOf(claimed.row)))
        await sendReminder(ctx, claimed, facts);
    }
    await saveDueReminders(
      ctx,
      decided.flatMap(({ next }) => next),
    );
    await deleteSentOneTime(ctx, decided);
    return due.length;
  });
}

type Decided = { decision: ReminderDecision; next: DueRow[] };

/** Decides one row. A row that can't be decided is postponed by a day, so that it doesn't block the others. */
function decide(ctx: Context, claimed: Claimed, facts: ReminderData): Decided {
  const now = ctx.clock.now();
  const { row, isReachable, subscriptionStates, reminderSettings } = claimed;
  try {
    const isMember = isReachable && isPaid(subscriptionStates, now);
    const decision = isMember ? decideReminder(row, { reminderSettings, facts, now }) : "skip";
    return { decision, next: nextRows(claimed, decision, facts, now) };
  } catch (error) {
    const { userId, kind } = row;
    ctx.log.error({ err: error, userId, kind }, "deciding a reminder failed");
    const waitUntil = new Date(now.getTime() + DAY_MS);
    return { decision: { waitUntil }, next: [{ ...row, dueAt: waitUntil }] };
  }
}

/**
 * Records which reminders are sent and returns only those not sent before. The unique index decides, whatever
 * happened in between.
 */
async function markSent(ctx: Context, rows: DueRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const sentAt = ctx.clock.now();
  const marked = await ctx.db
    .insert(sentReminders)
    .values(rows.map(({ userId, kind, occurrence }) => ({ userId, kind, occurrence, sentAt })))
    .onConflictDoNothing()
    .returning({ userId: sentReminders.userId, kind: sentReminders.kind });
  return new Set(marked.map(keyOf));
}

const keyOf = ({ userId, kind }: Pick<DueRow, "userId" | "kind">) => `${userId} ${kind}`;

function nextRows(
  { row, kind, reminderSettings }: Claimed,
  decision: ReminderDecision,
  facts: ReminderData,
  now: Date,
): DueRow[] {
  // Never due immediately: the batches continue as long as anything is due.
  const soonest = now.getTime() + MINUTE_MS;
  if (typeof decision === "object")
    return [{ ...row, dueAt: new Date(Math.max(decision.waitUntil.getTime(), soonest)) }];
  if (isSentOnce(kind)) return [];
  // Not simply after `now`: a server that was down for a week must not skip what has become due since.
  const after = new Date(Math.max(row.dueAt.getTime(), now.getTime() - DAY_MS));
  return [{ ...row, ...nextDueTime(kind, { reminderSettings, calls: facts.calls, now: after }) }];
}

async function deleteSentOneTime(ctx: Context, decided: (Claimed & Decided)[]): Promise<void> {
  for (const { row, kind, decision } of decided) {
    if (!isSentOnce(kind) || typeof decision === "object") continue;
    await ctx.db
      .delete(dueReminders)
      .where(and(eq(dueReminders.userId, row.userId), eq(dueReminders.kind, row.kind)));
  }
}
