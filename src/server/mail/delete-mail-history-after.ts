import type { Deps } from "#server/kernel/context.ts";
import { mails } from "#server/db/schema/mail.ts";
import { smallestIdAt } from "#server/platform/id.ts";
import { alias, and, eq, exists, gt, lt, sql } from "#server/platform/orm.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";

/** Longer than a mail may wait to be sent, and longer than the job that calls this may have been down. */
const LOOKBACK_MS = 60 * DAY_MS;

/** Deletes a mail with this subject a day after it was sent, along with every earlier mail to the same recipient. */
export async function deleteMailHistoryAfter({ db, clock }: Deps, subject: string): Promise<void> {
  const yesterday = new Date(clock.now().getTime() - DAY_MS);
  const last = alias(mails, "last");
  const isFromBefore = sql`${mails.createdAt} < ${last.createdAt} + interval '1 hour'`;
  // Select by id among the last weeks' mails: a year of mails is too many to scan.
  const isRecent = gt(last.id, smallestIdAt(new Date(clock.now().getTime() - LOOKBACK_MS)));
  const isLast = and(isRecent, eq(last.subject, subject), lt(last.sentAt, yesterday));
  await db.delete(mails).where(
    exists(
      db
        .select({ id: last.id })
        .from(last)
        .where(and(eq(last.to, mails.to), isLast, isFromBefore)),
    ),
  );
}
