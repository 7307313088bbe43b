import { type Context, inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { contactMessages } from "#server/db/schema/support.ts";
import { markContactMessage } from "#server/features/support/index.ts";
import { and, desc, eq, isNotNull, isNull, lt } from "#server/platform/orm.ts";
import type { Message } from "#shared/operator/contract.ts";
import { PAGE_SIZE, takePage } from "./page.ts";
import { recordAuditEntry } from "./record-audit-entry.ts";

type Kind = "open" | "answered" | "spam";

const IS_KIND = {
  open: and(eq(contactMessages.isSuspectedSpam, false), isNull(contactMessages.answeredAt)),
  answered: and(eq(contactMessages.isSuspectedSpam, false), isNotNull(contactMessages.answeredAt)),
  spam: eq(contactMessages.isSuspectedSpam, true),
} satisfies Record<Kind, unknown>;

export async function listMessages(
  ctx: Context,
  { kind, before }: { kind: Kind; before?: string | undefined },
): Promise<{ messages: Message[]; hasMore: boolean }> {
  const earlier =
    before === undefined ? undefined : lt(contactMessages.createdAt, new Date(before));
  const rows = await ctx.db
    .select()
    .from(contactMessages)
    .where(and(IS_KIND[kind], earlier))
    .orderBy(desc(contactMessages.createdAt))
    .limit(PAGE_SIZE + 1);
  const { items, hasMore } = takePage(rows);
  return { messages: items.map(toMessage), hasMore };
}

export function markMessage(
  ctx: MemberContext,
  { id, isAnswered }: { id: string; isAnswered: boolean },
): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const { reference } = await markContactMessage(ctx, { id, isAnswered });
    if (isAnswered) await recordAuditEntry(ctx, "message_answered", { details: { reference } });
    return null;
  });
}

function toMessage(row: typeof contactMessages.$inferSelect): Message {
  return {
    ...row,
    answeredAt: row.answeredAt && row.answeredAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}
