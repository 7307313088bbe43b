import type { Context, MemberContext } from "#server/kernel/context.ts";
import { dailyCounts } from "#server/db/schema/operator.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { mails } from "#server/db/schema/mail.ts";
import { contactMessages } from "#server/db/schema/support.ts";
import { and, asc, eq, gte, isNull, sql } from "#server/platform/orm.ts";
import { addDays } from "#shared/time/local-day.ts";
import type { Days, Today } from "#shared/operator/contract.ts";
import { isStuckMail } from "./deliveries.ts";
import { countToday } from "./daily-counts.ts";

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
  const [openMessages, failedPayments, failedDeliveries, days] = await Promise.all([
    db.$count(contactMessages, isOpen),
    // Without parameters: the index has only these.
    db.$count(subscriptions, sql`${subscriptions.status} in ('past_due', 'unpaid')`),
    db.$count(mails, isStuckMail(now)),
    getDailyCounts(ctx, since),
  ]);
  const latest = days.at(-1);
  return {
    hasSecondFactor: ctx.actor.aal === "aal2",
    ...(await figures.calls(ctx)),
    ...(await figures.chat(ctx)),
    ...(await figures.film(ctx)),
    openMessages,
    failedPayments,
    failedDeliveries,
    payingMembers: latest?.payingMembers ?? 0,
    signUps: fillDays(
      days.map(({ day, signUps: count }) => ({ day, count })),
      since,
      now,
    ),
    activeMembers: fillDays(
      days.map(({ day, activeMembers: count }) => ({ day, count })),
      since,
      now,
    ),
    countedAt: (latest?.countedAt ?? now).toISOString(),
  };
}

/** Oldest first. The first read of a day may come before the job that counts it. */
async function getDailyCounts(ctx: Context, since: string) {
  const list = () =>
    ctx.db
      .select()
      .from(dailyCounts)
      .where(gte(dailyCounts.day, since))
      .orderBy(asc(dailyCounts.day));
  const days = await list();
  if (days.at(-1)?.day === dayOf(ctx.clock.now())) return days;
  await countToday(ctx);
  return list();
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
