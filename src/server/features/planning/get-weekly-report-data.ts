import type { OwnerContext } from "#server/kernel/context.ts";
import { practicesBetween } from "#server/features/practice/index.ts";
import { addDays } from "#shared/time/local-day.ts";
import { listLatestDays } from "./daily-queries.ts";
import { findWeekOf } from "./weekly-queries.ts";

const DAYS_READ = 112;

/** Returns the weeks up to a day as their owner sees them: plans, reviews, practices, and the last week's map. */
export async function getWeeklyReportData(ctx: OwnerContext, lastDay: string) {
  const from = addDays(lastDay, -DAYS_READ);
  const before = addDays(lastDay, 1);
  const days = await listLatestDays(ctx, DAYS_READ, before);
  const practices = await practicesBetween(ctx, { from, before });
  const week = await findWeekOf(ctx, lastDay);
  return { days: days.filter(({ forDate }) => forDate > from), practices, week };
}
