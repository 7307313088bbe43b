import { accountDeletions } from "#server/db/schema/account.ts";
import { type AccountContext, recordAuditEvent } from "#server/identity/index.ts";
import { endOwnPlanJob } from "#server/features/billing/index.ts";
import { eq } from "#server/platform/orm.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";

const UNDO_DAYS = 14;

type Scheduled = { dueAt: Date; isNew: boolean };

/** Runs in the caller's transaction. If a deletion is already scheduled, its date stays. */
export async function scheduleDeletion(ctx: AccountContext): Promise<Scheduled> {
  const { userId } = ctx.actor;
  const requestedAt = ctx.clock.now();
  const dueAt = new Date(requestedAt.getTime() + UNDO_DAYS * DAY_MS);
  const added = await ctx.db
    .insert(accountDeletions)
    .values({ userId, requestedAt, dueAt })
    .onConflictDoNothing()
    .returning({ userId: accountDeletions.userId });
  if (added.length === 0) return { dueAt: (await findDeletion(ctx))?.dueAt ?? dueAt, isNew: false };
  await recordAuditEvent(ctx, userId, "user_modified", { asked: "deletion" });
  // The user isn't charged again between the request and the deletion.
  await ctx.jobs.enqueue(ctx.db, endOwnPlanJob, { userId, plans: ["individual", "team"] });
  return { dueAt, isNew: true };
}

export async function findDeletion({ db, actor }: AccountContext) {
  const [known] = await db
    .select({ dueAt: accountDeletions.dueAt })
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, actor.userId));
  return known;
}
