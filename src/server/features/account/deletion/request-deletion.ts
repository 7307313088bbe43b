import { type AccountContext, requireOwner } from "#server/identity/index.ts";
import { inTransaction } from "#server/kernel/context.ts";
import { enqueueMail } from "#server/mail/index.ts";
import { paths } from "#shared/paths.ts";
import { deletionRequestedMail } from "./deletion-mails.ts";
import { scheduleDeletion } from "./schedule-deletion.ts";

/** Schedules the account's deletion. A repeated request sends no second email. */
export async function requestDeletion(
  ctx: AccountContext,
  { password }: { password: string },
): Promise<{ erasedFrom: string }> {
  await requireOwner(ctx, { password, acceptsFreshLogin: false });
  const { email } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    const { dueAt, isNew } = await scheduleDeletion(ctx);
    const undoUrl = ctx.config.siteUrl + paths.deleteAccount;
    if (isNew && email !== null)
      await enqueueMail(ctx, email, deletionRequestedMail(dueAt, undoUrl));
    return { erasedFrom: dueAt.toISOString() };
  });
}
