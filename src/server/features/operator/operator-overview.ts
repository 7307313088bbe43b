import type { Context, MemberContext } from "#server/kernel/context.ts";
import { dailyCounts } from "#server/db/schema/operator.ts";
import { subscriptions } from "#server/db/schema/billing.ts";
import { mails } from "#server/db/schema/mail.ts";
import { contactMessages } from "#server/db/schema/support.ts";
import { and, asc, eq, gte, isNull, sql } from "#server/platform/orm.ts";
import { addDays } from "#shared/time/local-day.ts";
import type { Days, OperatorOverview } from "#shared/operator/contract.ts";
import { isStuckMail } from "./deliveries.ts";
import { countToday } from "./daily-counts.ts";

const DAYS_SHOWN = 14;

/** The stats that other features contribute to the overview. */
export type FeatureStats = {
  calls(ctx: Context): Promise<Pick<OperatorOverview, "nextCallAt" | "openQuestions">>;
  chat(ctx: Context): Promise<Pick<OperatorOverview, "chatsWaiting" | "oldestChatAt">>;
  film(ctx: Context): Promise<Pick<OperatorOverview, "filmWaiting" | "oldestFilmAt">>;
};

/** Returns the overview of today. It contains only counts and dates, never text written by users. */
export async function getOperatorOverview(
  ctx: MemberContext,
  stats: FeatureStats,
): Promise<OperatorOverview> {
  const { db } = ctx;
  const now = ctx.clock.now();
  const since = addDays(dayOf(now), 1 - DAYS_SHOWN);
  const isOpen = and(
    eq(contactMessages.isSuspectedSpam, false),
    isNull(contactMessages.answeredAt),
  );
  const [openMessages, failedPayments, failedDeliveries, days] = await Promise.all([
    db.$count(contactMessages, isOpen),
    // A literal instead of parameters, so that the query matches the partial index.
    db.$count(subscriptions, sql`${subscriptions.status} in ('past_due', 'unpaid')`),
    db.$count(mails, isStuckMail(now)),
    getDailyCounts(ctx, since),
  ]);
  const latest = days.at(-1);
  return {
    hasSecondFactor: ctx.actor.aal === "aal2",
    ...(await stats.calls(ctx)),
    ...(await stats.chat(ctx)),
    ...(await stats.film(ctx)),
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

/** Lists the daily counts, oldest first. Counts today first if the job hasn't done so yet. */
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

/** Returns one entry per day from `since` to today, with zero for days without a count. */
function fillDays(counted: Days, since: string, now: Date): Days {
  const counts = new Map(counted.map(({ day, count }) => [day, count]));
  const days: Days = [];
  const last = now.toISOString().slice(0, 10);
  for (let day = since; day <= last; day = addDays(day, 1))
    days.push({ day, count: counts.get(day) ?? 0 });
  return days;
}
