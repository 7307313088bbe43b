import type { Context, MemberContext } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { activeMemberCounts } from "#server/db/schema/operator.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { mails } from "#server/db/schema/mail.ts";
import { contactMessages } from "#server/db/schema/support.ts";
import { and, count, eq, gte, inArray, isNull, lt, sql } from "#server/platform/orm.ts";
import { addDays } from "#shared/time/local-day.ts";
import type { Days, Today } from "#shared/operator/contract.ts";
import { isStuckMail } from "./deliveries.ts";
import { countActiveMembers } from "./count-active-members.ts";

const DAYS_SHOWN = 14;

/** What waits at the figures of the other features. */
export type FeatureFigures = {
  calls(ctx: Context): Promise<Pick<Today, "nextCallAt" | "openQuestions">>;
  chat(ctx: Context): Promise<Pick<Today, "chatsWaiting" | "oldestChatAt">>;
  film(ctx: Context): Promise<Pick<Today, "filmWaiting" | "oldestFilmAt">>;
};

/** Figures only: nothing here is anybody's words. */
export async function getToday(ctx: MemberContext, figures: FeatureFigures): Promise<Today> {
  const { db } = ctx;
  const now = ctx.clock.now();
  const since = addDays(dayOf(now), 1 - DAYS_SHOWN);
  const isOpen = and(
    eq(contactMessages.isSuspectedSpam, false),
    isNull(contactMessages.answeredAt),
  );
  const [openMessages, failedPayments, failedDeliveries, payingMembers, signUps, activeMembers] =
    await Promise.all([
      db.$count(contactMessages, isOpen),
      db.$count(subscriptions, inArray(subscriptions.status, ["past_due", "unpaid"])),
      db.$count(mails, isStuckMail(now)),
      db.$count(subscriptions, inArray(subscriptions.status, ["active", "trialing", "past_due"])),
      countSignUps(ctx, since),
      findActiveMembers(ctx, since),
    ]);
  return {
    hasSecondFactor: ctx.actor.aal === "aal2",
    ...(await figures.calls(ctx)),
    ...(await figures.chat(ctx)),
    ...(await figures.film(ctx)),
    openMessages,
    failedPayments,
    failedDeliveries,
    payingMembers,
    signUps,
    activeMembers,
  };
}

async function countSignUps({ db, clock }: Context, since: string): Promise<Days> {
  const day = sql<string>`to_char(${users.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await db
    .select({ day, count: count() })
    .from(users)
    .where(gte(users.createdAt, new Date(since)))
    .groupBy(day);
  return fillDays(rows, since, clock.now());
}

/** The days before from the book, today as it is. */
async function findActiveMembers(ctx: Context, since: string): Promise<Days> {
  const now = ctx.clock.now();
  const today = { day: dayOf(now), count: await countActiveMembers(ctx, dayOf(now)) };
  const rows = await ctx.db
    .select({ day: activeMemberCounts.day, count: activeMemberCounts.members })
    .from(activeMemberCounts)
    .where(and(gte(activeMemberCounts.day, since), lt(activeMemberCounts.day, today.day)));
  return fillDays([...rows, today], since, now);
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** Every day from the first one to today, including those on which nothing happened. */
function fillDays(counted: Days, since: string, now: Date): Days {
  const counts = new Map(counted.map(({ day, count }) => [day, count]));
  const days: Days = [];
  const last = now.toISOString().slice(0, 10);
  for (let day = since; day <= last; day = addDays(day, 1))
    days.push({ day, count: counts.get(day) ?? 0 });
  return days;
}
