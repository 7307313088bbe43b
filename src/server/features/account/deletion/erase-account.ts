import { type Context, type Deps, inTransaction } from "#server/context.ts";
import { accountDeletions } from "#server/db/schema/account.ts";
import { users } from "#server/db/schema/auth.ts";
import { mails } from "#server/db/schema/mail.ts";
import { enqueueMail } from "#server/features/mail/index.ts";
import type { PersonalData } from "#server/personal-data.ts";
import type { Job } from "#server/platform/jobs.ts";
import { and, eq, lt, lte, sql } from "#server/platform/orm.ts";
import { z } from "zod";
import { ACCOUNT_DELETED_SUBJECT, accountDeletedMail } from "./deletion-mails.ts";

export const eraseAccountJob: Job<{ userId: string }> = {
  name: "erase-account",
  payload: z.object({ userId: z.uuid() }),
  retryLimit: 10,
};

const DAY_MS = 24 * 3600 * 1000;

/** Gives every account whose time is up a job of its own, so that one that fails holds up no other. */
export async function findAccountsToErase({ db, clock, jobs }: Deps): Promise<void> {
  const due = await db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(lte(accountDeletions.dueAt, clock.now()));
  for (const { userId } of due) await jobs.enqueue(db, eraseAccountJob, { userId });
}

/** Everything goes or nothing: what fails is tried again. Somebody who changed their mind in time is not touched. */
export async function eraseAccount(
  deps: Deps,
  personalData: readonly PersonalData[],
  userId: string,
): Promise<void> {
  const ctx: Context = { ...deps, address: "", userAgent: "" };
  await inTransaction(ctx, async (ctx) => {
    const [due] = await ctx.db
      .select({ email: users.email })
      .from(accountDeletions)
      .innerJoin(users, eq(users.id, accountDeletions.userId))
      .where(and(eq(accountDeletions.userId, userId), lte(accountDeletions.dueAt, ctx.clock.now())))
      .for("update");
    if (!due) return;
    const { email } = due;
    // Files and Stripe are far away: the database must not take the wait for a lost caller.
    await ctx.db.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    for (const { erase } of personalData) await erase(ctx, { userId, email });
    if (email !== null) await enqueueMail(ctx, email, accountDeletedMail());
  });
}

/** The last mail to somebody holds the last thing we know of them: their address. */
export async function forgetLastMails({ db, clock }: Deps): Promise<void> {
  const yesterday = new Date(clock.now().getTime() - DAY_MS);
  await db
    .delete(mails)
    .where(and(eq(mails.subject, ACCOUNT_DELETED_SUBJECT), lt(mails.sentAt, yesterday)));
}
