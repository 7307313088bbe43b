import { inTransaction } from "#server/kernel/context.ts";
import { accountDeletions } from "#server/db/schema/account.ts";
import { type AccountContext, recordAuditEvent } from "#server/identity/index.ts";
import { enqueueMail } from "#server/mail/index.ts";
import { eq } from "#server/platform/orm.ts";
import { deletionUndoneMail } from "./deletion-mails.ts";

/** Cancels a requested deletion. Without one, it changes nothing and sends no mail. */
export async function undoDeletion(ctx: AccountContext): Promise<null> {
  const { userId, email } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    const undone = await ctx.db
      .delete(accountDeletions)
      .where(eq(accountDeletions.userId, userId))
      .returning({ userId: accountDeletions.userId });
    if (undone.length === 0) return null;
    await recordAuditEvent(ctx, userId, "user_modified", { undone: "deletion" });
    if (email !== null) await enqueueMail(ctx, email, deletionUndoneMail());
    return null;
  });
}
