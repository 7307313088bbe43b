import { inTransaction } from "#server/context.ts";
import { accountDeletions } from "#server/db/schema/account.ts";
import { recordEvent } from "#server/features/auth/index.ts";
import { endOwnPlanJob } from "#server/features/billing/index.ts";
import { enqueueMail } from "#server/features/mail/index.ts";
import { eq } from "#server/platform/orm.ts";
import { paths } from "#shared/paths.ts";
import { DAY_MS } from "#shared/time-spans.ts";
import { type AccountContext, findMember } from "../account-context.ts";
import { requireOwner } from "../require-owner.ts";
import { deletionRequestedMail } from "./deletion-mails.ts";

const UNDO_DAYS = 14;

/** Schedules the account's deletion. Asked for again, the first date stays. */
export async function requestDeletion(
  ctx: AccountContext,
  { password }: { password: string },
): Promise<{ erasedFrom: string }> {
  const member = await findMember(ctx);
  await requireOwner(ctx, member, { password, acceptsFreshLogin: false });
  const { id: userId, email } = member.user;
  return inTransaction(ctx, async (ctx) => {
    const requestedAt = ctx.clock.now();
    const dueAt = new Date(requestedAt.getTime() + UNDO_DAYS * DAY_MS);
    const added = await ctx.db
      .insert(accountDeletions)
      .values({ userId, requestedAt, dueAt })
      .onConflictDoNothing()
      .returning({ userId: accountDeletions.userId });
    if (added.length === 0) return { erasedFrom: await knownDate(ctx, dueAt) };
    await recordEvent(ctx, userId, "user_modified", { asked: "deletion" });
    // Nobody is charged again between asking to leave and being gone.
    await ctx.jobs.enqueue(ctx.db, endOwnPlanJob, { userId, plans: ["individual", "team"] });
    const undoUrl = ctx.config.siteUrl + paths.deleteAccount;
    if (email !== null) await enqueueMail(ctx, email, deletionRequestedMail(dueAt, undoUrl));
    return { erasedFrom: dueAt.toISOString() };
  });
}

async function knownDate(ctx: AccountContext, fallback: Date): Promise<string> {
  const [known] = await ctx.db
    .select({ dueAt: accountDeletions.dueAt })
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, ctx.actor.userId));
  return (known?.dueAt ?? fallback).toISOString();
}
