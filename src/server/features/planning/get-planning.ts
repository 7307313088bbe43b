import { pipelineReads } from "#server/db/pipeline.ts";
import { prepared } from "#server/db/prepared.ts";
import { users } from "#server/db/schema/identity.ts";
import { weeklyMaps } from "#server/db/schema/planning.ts";
import { subselectRows } from "#server/db/subselect.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { CALLS_ATTENDED } from "#server/features/calls/index.ts";
import { LATEST_EVENTS, toEvents } from "#server/features/events/index.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { listLatestDays } from "./daily-queries.ts";
import { STORED_DRAFTS, toDrafts } from "./drafts.ts";
import { toWeeklyMap, WEEK_COLUMNS } from "./week-text.ts";
import { listLatestWeeks } from "./weekly-queries.ts";

/** Two weeks back, plus what is planned ahead. */
const DAYS_SHOWN = 21;
const WEEKS_SHOWN = 4;

/** The parts of the planning page that take few rows each. There are too many days to read them this way. */
const PLANNING_COLUMNS = {
  weeks: subselectRows(
    WEEK_COLUMNS,
    sql`from (select * from ${weeklyMaps} where ${weeklyMaps.userId} = ${users.id}
      order by ${weeklyMaps.weekStart} desc limit ${sql.raw(String(WEEKS_SHOWN))}) ${weeklyMaps}`,
  ),
  drafts: STORED_DRAFTS,
  callsAttended: CALLS_ATTENDED,
  events: LATEST_EVENTS,
};

export const planningStatement = prepared((db) =>
  db
    .select(PLANNING_COLUMNS)
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare("planning"),
);

export async function getPlanning(ctx: MemberContext) {
  const { userCipher, actor, clock } = ctx;
  const asked = { userId: actor.userId, now: clock.now().toISOString() };
  const [days, [found]] = await pipelineReads(ctx, (ctx) =>
    Promise.all([listLatestDays(ctx, DAYS_SHOWN), planningStatement(ctx.db).execute(asked)]),
  );
  if (!found) throw new AppError("not_authenticated");
  return {
    days,
    weeks: found.weeks.map((row) => toWeeklyMap(row, userCipher)),
    drafts: toDrafts(found.drafts, userCipher),
    callsAttended: found.callsAttended,
    events: toEvents(found.events, userCipher),
  };
}

export async function listRecentObjectives(ctx: MemberContext) {
  const [[day = null], [week = null]] = await pipelineReads(ctx, (ctx) =>
    Promise.all([listLatestDays(ctx, 1), listLatestWeeks(ctx, 1)]),
  );
  return { dailyObjectives: day, weeklyMap: week };
}

export async function getRecentWeeklyMap(ctx: MemberContext) {
  const [week] = await listLatestWeeks(ctx, 1);
  if (!week) throw new AppError("not_found");
  return week;
}
