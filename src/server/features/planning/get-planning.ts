import { inPipeline } from "#server/db/pipeline.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { findEvents } from "#server/features/events/index.ts";
import { findDays } from "./daily-queries.ts";
import { findDrafts } from "./drafts.ts";
import { findWeeks } from "./weekly-queries.ts";

/** Two weeks back, and what is planned ahead. */
const DAYS_SHOWN = 21;
const WEEKS_SHOWN = 4;

type CallsAttended = (ctx: MemberContext) => Promise<string[]>;

export async function getPlanning(ctx: MemberContext, findCallsAttended: CallsAttended) {
  const [days, weeks, drafts, callsAttended, events] = await inPipeline(ctx, (ctx) =>
    Promise.all([
      findDays(ctx, DAYS_SHOWN),
      findWeeks(ctx, WEEKS_SHOWN),
      findDrafts(ctx),
      findCallsAttended(ctx),
      findEvents(ctx),
    ]),
  );
  return { days, weeks, drafts, callsAttended, events };
}

export async function listRecentObjectives(ctx: MemberContext) {
  const [[day = null], [week = null]] = await inPipeline(ctx, (ctx) =>
    Promise.all([findDays(ctx, 1), findWeeks(ctx, 1)]),
  );
  return { dailyObjectives: day, weeklyMap: week };
}

export async function getRecentWeeklyMap(ctx: MemberContext) {
  const [week] = await findWeeks(ctx, 1);
  if (!week) throw new AppError("not_found");
  return week;
}
