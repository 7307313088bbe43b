import type { MemberContext } from "#server/kernel/context.ts";
import { operatorActs } from "#server/db/schema/operator.ts";
import { newId } from "#server/platform/id.ts";
import type { OperatorAction } from "#shared/operator/contract.ts";

type About = { memberId?: string; details?: Record<string, string> };

/** Writes an audit trail entry in the same transaction as the act. It never contains text written by users. */
export async function recordAuditEntry(
  ctx: MemberContext,
  act: OperatorAction,
  { memberId, details = {} }: About = {},
): Promise<void> {
  const createdAt = ctx.clock.now();
  await ctx.db.insert(operatorActs).values({
    id: newId(createdAt),
    operatorId: ctx.actor.userId,
    act,
    memberId: memberId ?? null,
    details,
    createdAt,
  });
}
