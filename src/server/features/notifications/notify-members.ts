import type { Context } from "#server/context.ts";
import { users } from "#server/db/schema/auth.ts";
import { notificationSettings, sentReminders } from "#server/db/schema/notifications.ts";
import { isPaid, STANDINGS } from "#server/features/billing/index.ts";
import type { Letter } from "#server/features/mail/index.ts";
import { and, asc, eq, gt, isNotNull, isNull } from "#server/platform/orm.ts";
import type { Kind } from "#shared/notifications/kinds.ts";
import { localDayOf } from "#shared/practice/local-day.ts";
import { enqueueNotice } from "./enqueue-notice.ts";

const AT_ONCE = 100;

export type MembersNotice = {
  /** The row of the settings that switches it. */
  kind: Kind;
  /** What it is about: nobody is told the same twice. */
  about: { name: string; id: string };
  /** Null for whom no device has told a zone yet. */
  letterFor: (zone: string | null) => Letter;
};

/**
 * Mails the next paying members, by their ids, who want it and have no pause. The id of the last one looked at; undefined
 * when there is nobody left. In a transaction that also asks for those after them, a crash loses nobody.
 */
export async function notifyMembers(
  ctx: Context,
  notice: MembersNotice,
  after: string | undefined,
): Promise<string | undefined> {
  const now = ctx.clock.now();
  const people = await findPeople(ctx, after);
  for (const { userId, email, zone, pausedUntil, standings } of people) {
    const isPausing = pausedUntil !== null && localDayOf(now, zone ?? "UTC") < pausedUntil;
    if (email === null || isPausing || !isPaid(standings, now)) continue;
    if (await markTold(ctx, userId, notice))
      await enqueueNotice(ctx, notice.kind, { userId, email }, notice.letterFor(zone));
  }
  return people.at(-1)?.userId;
}

function findPeople({ db }: Context, after: string | undefined) {
  return db
    .select({
      userId: users.id,
      email: users.email,
      zone: notificationSettings.zone,
      pausedUntil: notificationSettings.pausedUntil,
      standings: STANDINGS,
    })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(
      and(
        isNotNull(users.emailConfirmedAt),
        isNull(users.deletedAt),
        after === undefined ? undefined : gt(users.id, after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(AT_ONCE);
}

async function markTold(
  { db, clock }: Context,
  userId: string,
  { about: { name, id } }: MembersNotice,
): Promise<boolean> {
  const marked = await db
    .insert(sentReminders)
    .values({ userId, kind: name, occurrence: id, sentAt: clock.now() })
    .onConflictDoNothing()
    .returning({ userId: sentReminders.userId });
  return marked.length > 0;
}
