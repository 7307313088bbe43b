import type { MemberContext } from "#server/kernel/context.ts";
import { callVisits } from "#server/db/schema/calls.ts";
import { users } from "#server/db/schema/identity.ts";
import { subselect } from "#server/db/subselect.ts";
import { AppError } from "#server/platform/errors.ts";
import { sql } from "#server/platform/orm.ts";
import { toCall } from "./call.ts";
import { findCall } from "./queries.ts";

const DAYS_BACK = 21;

/** Records that the member joined a call. Pressing Join twice counts as one visit. */
export async function joinCall(ctx: MemberContext, date: string): Promise<null> {
  const now = ctx.clock.now();
  const call = await findCall(ctx, date);
  if (!call?.isPublished) throw new AppError("not_found");
  if (toCall(call, now).joinUrl === null)
    throw new AppError("conflict", {
      message: "This call isn't open. You can join from ten minutes before it starts.",
    });
  await ctx.db
    .insert(callVisits)
    .values({ userId: ctx.actor.userId, callDate: date, joinedAt: now })
    .onConflictDoNothing();
  return null;
}

/** The days of the calls that a user of the query's `users` joined until `now`, for the weekly review. */
export const CALLS_ATTENDED = subselect<string[]>(sql`
  select coalesce(json_agg(${callVisits.callDate} order by ${callVisits.callDate}), '[]')
  from ${callVisits} where ${callVisits.userId} = ${users.id}
    and ${callVisits.callDate} >= ((${sql.placeholder("now")}::timestamptz at time zone 'UTC')::date - ${sql.raw(String(DAYS_BACK))})::text`);
