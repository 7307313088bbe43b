import {
  backgroundContext,
  type Context,
  type Deps,
  inTransaction,
} from "#server/kernel/context.ts";
import { accountDeletions } from "#server/db/schema/account.ts";
import { users } from "#server/db/schema/identity.ts";
import { deleteMailHistoryAfter, enqueueMail } from "#server/mail/index.ts";
import { erasePerson, type PersonalData } from "#server/kernel/personal-data.ts";
import { idFromText } from "#server/platform/id.ts";
import type { Job } from "#server/platform/jobs.ts";
import { and, eq, lte } from "#server/platform/orm.ts";
import { z } from "zod";
import { ACCOUNT_DELETED_SUBJECT, accountDeletedMail } from "./deletion-mails.ts";

/** Deletes an account for good, with everything its owner wrote, once the grace period is over. */
export const eraseAccountJob: Job<{ userId: string }> = {
  name: "erase-account",
  payload: z.object({ userId: z.uuid() }),
  retryLimit: 10,
};

/** Enqueues a separate job for every account whose time is up, so that one failure doesn't block the others. */
export async function findAccountsToErase({ db, clock, jobs }: Deps): Promise<void> {
  const due = await db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(lte(accountDeletions.dueAt, clock.now()));
  const today = clock.now().toISOString().slice(0, 10);
  for (const { userId } of due) {
    // A failed job is retried for hours, so a second one for the same account would only wait for the first.
    const id = idFromText(`erase ${userId} ${today}`);
    await jobs.enqueue(db, eraseAccountJob, { userId }, { id });
  }
}

/**
 * Erases everything or nothing; a failed attempt is retried. Does nothing if the owner changed their mind in time.
 */
export async function eraseAccount(
  deps: Deps,
  personalData: readonly PersonalData[],
  userId: string,
): Promise<void> {
  const ctx: Context = backgroundContext(deps);
  await inTransaction(ctx, async (ctx) => {
    const [due] = await ctx.db
      .select({ email: users.email })
      .from(accountDeletions)
      .innerJoin(users, eq(users.id, accountDeletions.userId))
      .where(and(eq(accountDeletions.userId, userId), lte(accountDeletions.dueAt, ctx.clock.now())))
      .for("update", { of: accountDeletions });
    if (!due) return;
    const { email } = due;
    await erasePerson(ctx, personalData, { userId, email });
    if (email !== null) await enqueueMail(ctx, email, accountDeletedMail());
  });
}

/**
 * Deletes the last mail to each erased person, because it holds the last thing we know about them: their address. The
 * same goes for a mail that was written during the deletion, when Stripe reported the end of the membership.
 */
export async function eraseLastMails(deps: Deps): Promise<void> {
  await deleteMailHistoryAfter(deps, ACCOUNT_DELETED_SUBJECT);
}
