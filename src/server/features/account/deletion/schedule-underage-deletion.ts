import { type AccountContext } from "#server/identity/index.ts";
import { inTransaction } from "#server/kernel/context.ts";
import { enqueueMail } from "#server/mail/index.ts";
import { paths } from "#shared/paths.ts";
import { childsAccountMail, childsAccountOperatorMail } from "./deletion-mails.ts";
import { scheduleDeletion } from "./schedule-deletion.ts";

/**
 * Schedules the deletion of a child's account. The birth year isn't saved. It may be a typo, so there is time to
 * cancel, and the operator can check it.
 */
export function scheduleUnderageDeletion(ctx: AccountContext): Promise<{ erasedFrom: string }> {
  const { email } = ctx.actor;
  return inTransaction(ctx, async (ctx) => {
    const { dueAt, isNew } = await scheduleDeletion(ctx);
    const { siteUrl, operator } = ctx.config;
    const operatorUrl = siteUrl + paths.operatorMember(ctx.actor.userId);
    if (isNew)
      await enqueueMail(ctx, operator.email, childsAccountOperatorMail(dueAt, operatorUrl));
    const undoUrl = siteUrl + paths.account;
    if (isNew && email !== null) await enqueueMail(ctx, email, childsAccountMail(dueAt, undoUrl));
    return { erasedFrom: dueAt.toISOString() };
  });
}
