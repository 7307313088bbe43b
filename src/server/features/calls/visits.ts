import type { MemberContext } from "#server/kernel/context.ts";
import { callVisits } from "#server/db/schema/calls.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, asc, eq, gte } from "#server/platform/orm.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";
import { toCall } from "./call.ts";
import { findCall } from "./queries.ts";

const DAYS_BACK = 21;

/** Pressing Join twice is one visit. */
export async function joinCall(ctx: MemberContext, date: string): Promise<null> {
  const now = ctx.clock.now();
  const call = await findCall(ctx, date);
  if (!call?.isPublished) throw new AppError("not_found");
  if (toCall(call, now).joinUrl === null)
    throw new AppError("conflict", { message: "This call is not open." });
  await ctx.db
    .insert(callVisits)
    .values({ userId: ctx.actor.userId, callDate: date, joinedAt: now })
    .onConflictDoNothing();
  return null;
}

/** The days of the calls that a member joined lately, for looking back on a week. */
export async function callsAttended(ctx: MemberContext): Promise<string[]> {
  const since = new Date(ctx.clock.now().getTime() - DAYS_BACK * DAY_MS);
  const rows = await ctx.db
    .select({ date: callVisits.callDate })
    .from(callVisits)
    .where(
      and(
        eq(callVisits.userId, ctx.actor.userId),
        gte(callVisits.callDate, since.toISOString().slice(0, 10)),
      ),
    )
    .orderBy(asc(callVisits.callDate));
  return rows.map(({ date }) => date);
}
