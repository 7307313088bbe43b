import type { Context } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { notificationSettings, sentReminders } from "#server/db/schema/notifications.ts";
import { isPaid, SUBSCRIPTION_STATES } from "#server/features/entitlements/index.ts";
import { enqueueMail, type MailContent, mailTemplate } from "#server/mail/index.ts";
import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from "#server/platform/orm.ts";
import { ageRules, readBirthYear } from "#shared/account/age.ts";
import { isOn, type NotificationKind } from "#shared/notifications/kinds.ts";
import type { Json } from "#shared/json.ts";
import { isPaused } from "#shared/notifications/reminder-times.ts";
import { unsubscribeLinks } from "./unsubscribe-token.ts";

const BATCH_SIZE = 100;

export type MembersNotice = {
  /** The row of the settings page that switches this notice on or off. */
  kind: NotificationKind;
  /**
   * The subject of the notice. A member is notified once per subject. For something that can change back, such as a
   * date, the state is part of the subject: a member is notified if it differs from the last state they were notified
   * of.
   */
  about: { name: string; id: string; state?: string };
  /** `zone` is null for members whose device hasn't reported a time zone yet. */
  contentFor: (zone: string | null) => MailContent;
};

/**
 * Emails the next batch of members, ordered by ID, who are eligible, want the notice and haven't paused. Returns the
 * last ID checked, or undefined if none are left. If the same transaction also enqueues the next batch, a crash skips
 * no one.
 */
export async function notifyMembers(
  ctx: Context,
  notice: MembersNotice,
  after: string | undefined,
): Promise<string | undefined> {
  const { kind, contentFor } = notice;
  const now = ctx.clock.now();
  const people = await findPeople(ctx, after);
  for (const person of people) {
    const { userId, email, zone } = person;
    if (email === null || !isEligible(kind, person, now)) continue;
    if (!(await markNotified(ctx, userId, notice))) continue;
    const unsubscribe = unsubscribeLinks(ctx, userId, kind);
    await enqueueMail(ctx, email, mailTemplate({ ...contentFor(zone), unsubscribe }));
  }
  return people.at(-1)?.userId;
}

type Recipient = Awaited<ReturnType<typeof findPeople>>[number];

/**
 * Whether a member is eligible. Notices about a paid feature go to members with a plan; product news goes to every
 * adult who opted in.
 */
function isEligible(kind: NotificationKind, person: Recipient, now: Date): boolean {
  const { switches, subscriptionStates, birthYear } = person;
  if (!isOn(switches ?? {}, kind, "email")) return false;
  if (isPaused(now, person)) return false;
  if (kind === "news") return ageRules(readBirthYear(birthYear, now), now).mayGetMarketing;
  return isPaid(subscriptionStates, now);
}

function findPeople({ db }: Context, after: string | undefined) {
  return db
    .select({
      userId: users.id,
      email: users.email,
      birthYear: sql<Json>`${users.userMetadata}->'birth_year'`,
      switches: notificationSettings.switches,
      zone: notificationSettings.zone,
      pausedUntil: notificationSettings.pausedUntil,
      subscriptionStates: SUBSCRIPTION_STATES,
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
    .limit(BATCH_SIZE);
}

async function markNotified(
  { db, clock }: Context,
  userId: string,
  { about: { name, id, state } }: MembersNotice,
): Promise<boolean> {
  const occurrence = state === undefined ? id : `${id} ${state}`;
  const marked = await db
    .insert(sentReminders)
    .values({ userId, kind: name, occurrence, sentAt: clock.now() })
    .onConflictDoNothing()
    .returning({ userId: sentReminders.userId });
  if (marked.length > 0 && state !== undefined)
    await db
      .delete(sentReminders)
      .where(
        and(
          eq(sentReminders.userId, userId),
          eq(sentReminders.kind, name),
          ne(sentReminders.occurrence, occurrence),
          sql`starts_with(${sentReminders.occurrence}, ${`${id} `})`,
        ),
      );
  return marked.length > 0;
}
