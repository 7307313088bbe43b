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
import { type Facts, readFacts } from "./facts.ts";
import { remind } from "./remind.ts";
import { type DueRow, nextDue, putDue } from "./schedule.ts";
import { type Verdict, verdictOn } from "./verdict.ts";

/** Takes what is due in batches until nothing is left. Any number of nodes may do it at the same time. */
export async function sendDueReminders(deps: Deps): Promise<void> {
  const ctx = backgroundContext(deps);
  while ((await sendBatch(ctx)) > 0);
}

/**
 * Everything a batch does is one transaction: the mails, the record that they were sent, and when the next are due. A
 * node that dies in the middle leaves nothing behind, and another takes the same rows.
 */
function sendBatch(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const due = await claimDue(ctx);
    if (due.length === 0) return 0;
    const facts = await readFacts(
      ctx,
      due.map(({ row }) => row.userId),
    );
    const judged = due.map((claimed) => ({ ...claimed, ...judge(ctx, claimed, facts) }));
    const sent = await markSent(
      ctx,
      judged.filter(({ verdict }) => verdict === "send").map(({ row }) => row),
    );
    for (const claimed of judged) {
      if (claimed.verdict === "send" && sent.has(keyOf(claimed.row)))
        await remind(ctx, claimed, facts);
    }
    await putDue(
      ctx,
      judged.flatMap(({ next }) => next),
    );
    await forgetChanges(ctx, judged);
    return due.length;
  });
}

type Judgement = { verdict: Verdict; next: DueRow[] };

/** A row that cannot be judged waits for a day, so that it does not hold up everybody else's. */
function judge(ctx: Context, claimed: Claimed, facts: Facts): Judgement {
  const now = ctx.clock.now();
  const { row, isReachable, subscriptionStates, clockwork } = claimed;
  try {
    const isMember = isReachable && isPaid(subscriptionStates, now);
    const verdict = isMember ? verdictOn(row, { clockwork, facts, now }) : "skip";
    return { verdict, next: following(claimed, verdict, facts, now) };
  } catch (error) {
    const { userId, kind } = row;
    ctx.log.error({ err: error, userId, kind }, "a reminder could not be judged");
    const waitUntil = new Date(now.getTime() + DAY_MS);
    return { verdict: { waitUntil }, next: [{ ...row, dueAt: waitUntil }] };
  }
}

/** Only what nobody was reminded of before; the database decides, whatever happened in between. */
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

function following(
  { row, kind, clockwork }: Claimed,
  verdict: Verdict,
  facts: Facts,
  now: Date,
): DueRow[] {
  // Never at once: the batches go on for as long as anything is due.
  const soonest = now.getTime() + MINUTE_MS;
  if (typeof verdict === "object")
    return [{ ...row, dueAt: new Date(Math.max(verdict.waitUntil.getTime(), soonest)) }];
  if (kind === "call-change") return [];
  // Not simply after now: a server that was down for a week must not skip what has become due meanwhile.
  const after = new Date(Math.max(row.dueAt.getTime(), now.getTime() - DAY_MS));
  return [{ ...row, ...nextDue(kind, { clockwork, calls: facts.calls, now: after }) }];
}

/** A change of a call is announced once. */
async function forgetChanges(ctx: Context, judged: (Claimed & Judgement)[]): Promise<void> {
  for (const { row, kind, verdict } of judged) {
    if (kind !== "call-change" || typeof verdict === "object") continue;
    await ctx.db
      .delete(dueReminders)
      .where(and(eq(dueReminders.userId, row.userId), eq(dueReminders.kind, row.kind)));
  }
}
