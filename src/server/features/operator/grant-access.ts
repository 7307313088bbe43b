import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { accessGrants } from "#server/db/schema/operator.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, eq, gt } from "#server/platform/orm.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";
import { recordAuditEntry } from "./record-audit-entry.ts";

type Grant = { memberId: string; grantId: string; days: number; reason: string };

export function grantAccess(
  ctx: MemberContext,
  { memberId, grantId, days, reason }: Grant,
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    if ((await ctx.db.$count(users, eq(users.id, memberId))) === 0) throw new AppError("not_found");
    const createdAt = ctx.clock.now();
    const [added] = await ctx.db
      .insert(accessGrants)
      .values({
        id: grantId,
        userId: memberId,
        grantedBy: ctx.actor.userId,
        reason,
        createdAt,
        endsAt: new Date(createdAt.getTime() + days * DAY_MS),
      })
      .onConflictDoNothing()
      .returning({ id: accessGrants.id });
    const details = { days: String(days), reason };
    if (added) await recordAuditEntry(ctx, "access_granted", { memberId, details });
    return null;
  });
}

/** Ends all active grants of a member. A subscription isn't affected: it ends where it is paid. */
export function revokeAccess(
  ctx: MemberContext,
  { memberId, reason }: { memberId: string; reason: string },
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const ended = await ctx.db
      .update(accessGrants)
      .set({ endsAt: now })
      .where(and(eq(accessGrants.userId, memberId), gt(accessGrants.endsAt, now)))
      .returning({ id: accessGrants.id });
    if (ended.length === 0)
      throw new AppError("conflict", { message: "There is no granted access to end." });
    await recordAuditEntry(ctx, "access_ended", { memberId, details: { reason } });
    return null;
  });
}
