import { alias } from "#server/platform/orm.ts";
import type { Context } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { operatorActs } from "#server/db/schema/operator.ts";
import { desc, eq, lt } from "#server/platform/orm.ts";
import type { AuditEntry } from "#shared/operator/contract.ts";
import { takePage, PAGE_SIZE } from "./page.ts";

const operators = alias(users, "operators");
const members = alias(users, "members");

export async function listAuditEntries(
  ctx: Context,
  before: string | undefined,
): Promise<{ acts: AuditEntry[]; hasMore: boolean }> {
  const rows = await ctx.db
    .select({
      id: operatorActs.id,
      act: operatorActs.act,
      operatorEmail: operators.email,
      memberEmail: members.email,
      details: operatorActs.details,
      createdAt: operatorActs.createdAt,
    })
    .from(operatorActs)
    .leftJoin(operators, eq(operators.id, operatorActs.operatorId))
    .leftJoin(members, eq(members.id, operatorActs.memberId))
    .where(before === undefined ? undefined : lt(operatorActs.createdAt, new Date(before)))
    .orderBy(desc(operatorActs.createdAt))
    .limit(PAGE_SIZE + 1);
  const { items, hasMore } = takePage(rows);
  return {
    acts: items.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    hasMore,
  };
}
