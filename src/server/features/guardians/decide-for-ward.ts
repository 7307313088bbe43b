import { type Context, inTransaction } from "#server/kernel/context.ts";
import { guardians } from "#server/db/schema/account.ts";
import { and, eq } from "#server/platform/orm.ts";
import { recordAuditEvent } from "#server/identity/index.ts";
import { getWardByTicket } from "./queries.ts";

type Decision = { ticket: string; agrees: boolean };

/** Applies the guardian's decision immediately. Repeating it changes nothing. */
export async function decideForWard(ctx: Context, { ticket, agrees }: Decision): Promise<void> {
  const { userId, email, agreedAt } = await getWardByTicket(ctx, ticket);
  if (agrees === (agreedAt !== null)) return;
  await inTransaction(ctx, async (ctx) => {
    const changed = await ctx.db
      .update(guardians)
      .set({ agreedAt: agrees ? ctx.clock.now() : null })
      .where(and(eq(guardians.userId, userId), eq(guardians.email, email)))
      .returning({ userId: guardians.userId });
    const details = { guardian: agrees ? "agreed" : "no longer agrees" };
    if (changed.length > 0) await recordAuditEvent(ctx, userId, "guardian_decided", details);
  });
}
