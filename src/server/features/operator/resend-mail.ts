import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { answerMailRequestJob } from "#server/identity/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, eq, isNull } from "#server/platform/orm.ts";
import type { MAILS_TO_RESEND } from "#shared/operator/contract.ts";

import { recordAuditEntry } from "./record-audit-entry.ts";

type Input = { memberId: string; kind: (typeof MAILS_TO_RESEND)[number] };

/** Sends the email to the member's own address. The operator doesn't see its content. */
export function resendMail(ctx: MemberContext, { memberId, kind }: Input): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const [member] = await ctx.db
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, memberId), isNull(users.deletedAt)));
    if (!member?.email) throw new AppError("not_found");
    await ctx.jobs.enqueue(ctx.db, answerMailRequestJob, {
      wish: kind,
      email: member.email,
      redirectTo: ctx.config.siteUrl,
      address: ctx.address,
      userAgent: ctx.userAgent,
    });
    await recordAuditEntry(ctx, "mail_resent", { memberId, details: { mail: kind } });
    return null;
  });
}
