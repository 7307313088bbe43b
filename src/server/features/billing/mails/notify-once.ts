import type { Context } from "#server/kernel/context.ts";
import { billingNotices } from "#server/db/schema/billing.ts";
import { enqueueMail, type Mail } from "#server/mail/index.ts";

/** Mails what has not been mailed before under this key; part of the caller's transaction. */
export async function notifyOnce(
  ctx: Context,
  customerId: string,
  key: string,
  mails: { to: string | null; mail: Mail }[],
): Promise<void> {
  const [isNew] = await ctx.db
    .insert(billingNotices)
    .values({ key, customerId, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ key: billingNotices.key });
  if (!isNew) return;
  for (const { to, mail } of mails) if (to) await enqueueMail(ctx, to, mail);
}
