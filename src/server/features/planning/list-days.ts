import type { MemberContext } from "#server/kernel/context.ts";
import { pipelineReads } from "#server/db/pipeline.ts";
import { prepared } from "#server/db/prepared.ts";
import { users } from "#server/db/schema/identity.ts";
import { dailyPlans, weeklyMaps } from "#server/db/schema/planning.ts";
import { subselectRows } from "#server/db/subselect.ts";
import { practicesSince, toPracticesOfDay } from "#server/features/practice/index.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { listDayRows, NO_END } from "./daily-queries.ts";
import { toDailyAction } from "./day-text.ts";
import { toWeeklyMap, WEEK_COLUMNS } from "./week-text.ts";

const { forDate } = dailyPlans;
const { placeholder } = sql;

/** The range from the Monday of a page's oldest day to its newest day. Empty if the page has no days. */
const page = sql`(
  select min(${forDate}) - (extract(isodow from min(${forDate}))::int - 1) as monday, max(${forDate}) as newest
  from (select ${forDate} from ${dailyPlans}
    where ${dailyPlans.userId} = ${placeholder("userId")} and ${dailyPlans.deletedAt} is null
      and ${forDate} < ${placeholder("before")}
    order by ${forDate} desc limit ${placeholder("limit")}) ${dailyPlans}) page`;

/** The data shown alongside the days of a page. */
const PAGE_COLUMNS = {
  weeks: subselectRows(
    WEEK_COLUMNS,
    sql`from (select * from ${weeklyMaps} where ${weeklyMaps.userId} = ${users.id}
      and ${weeklyMaps.weekStart} between page.monday and page.newest
      order by ${weeklyMaps.weekStart} desc) ${weeklyMaps}`,
  ),
  practices: practicesSince(sql`page.monday`),
};

export const pageContext = prepared((db) =>
  db
    .select(PAGE_COLUMNS)
    .from(users)
    .crossJoin(page)
    .where(eq(users.id, placeholder("userId")))
    .prepare("around_days_before"),
);

/** Lists a page of days. Reads one more than it returns, to know whether there are older ones. */
export async function listDays(
  ctx: MemberContext,
  { limit, before = NO_END }: { limit: number; before?: string | undefined },
) {
  const { userCipher, actor } = ctx;
  const [found, [around]] = await pipelineReads(ctx, (ctx) =>
    Promise.all([
      listDayRows(ctx, limit + 1, before),
      pageContext(ctx.db).execute({ userId: actor.userId, before, limit }),
    ]),
  );
  const days = found.slice(0, limit).map((row) => toDailyAction(row, userCipher));
  const weeks = around?.weeks.map((row) => toWeeklyMap(row, userCipher)) ?? [];
  const practices = toPracticesOfDay(around?.practices ?? []);
  const oldest = days.at(-1)?.forDate ?? null;
  return { days, weeks, practices, before: found.length > limit ? oldest : null };
}
