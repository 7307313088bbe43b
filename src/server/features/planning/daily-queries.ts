import type { Context, MemberContext, OwnerContext } from "#server/kernel/context.ts";
import { pipelineReads } from "#server/db/pipeline.ts";
import { prepared } from "#server/db/prepared.ts";
import { dailyPlans } from "#server/db/schema/planning.ts";
import { practicesBetween } from "#server/features/practice/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, asc, desc, eq, gt, isNull, lt, sql } from "#server/platform/orm.ts";
import type { DailyAction } from "#shared/planning/records.ts";
import { addDays } from "#shared/time/local-day.ts";
import { DAY_COLUMNS, type DayRow, toDailyAction } from "./day-text.ts";
import { findWeekOf } from "./weekly-queries.ts";

function ownDays(ctx: OwnerContext) {
  return and(eq(dailyPlans.userId, ctx.actor.userId), isNull(dailyPlans.deletedAt));
}

const { placeholder } = sql;
/** A date after all others, in PostgreSQL's notation. */
export const NO_END = "infinity";

const dayRows = prepared((db) =>
  db
    .select(DAY_COLUMNS)
    .from(dailyPlans)
    .where(
      and(
        eq(dailyPlans.userId, placeholder("userId")),
        isNull(dailyPlans.deletedAt),
        lt(dailyPlans.forDate, placeholder("before")),
      ),
    )
    .orderBy(desc(dailyPlans.forDate))
    .limit(placeholder("limit"))
    .prepare("days_before"),
);

export function listDayRows(
  { db, actor: { userId } }: OwnerContext,
  limit: number,
  before = NO_END,
) {
  return dayRows(db).execute({ userId, before, limit });
}

export async function listLatestDays(
  ctx: OwnerContext,
  limit: number,
  before?: string,
): Promise<DailyAction[]> {
  const rows = await listDayRows(ctx, limit, before);
  return rows.map((row) => toDailyAction(row, ctx.userCipher));
}

/** Returns what the vision says about the month and the year. */
export type FindGoals = (ctx: MemberContext) => Promise<{ month: string; year: string }>;

export async function getDailyAction(ctx: MemberContext, id: string, findGoals: FindGoals) {
  const { userCipher } = ctx;
  const [row] = await ctx.db
    .select()
    .from(dailyPlans)
    .where(and(ownDays(ctx), eq(dailyPlans.id, id)));
  if (!row) throw new AppError("not_found");
  const [week, goals, practices, previous, next] = await pipelineReads(ctx, (ctx) =>
    Promise.all([
      findWeekOf(ctx, row.forDate),
      findGoals(ctx),
      practicesBetween(ctx, { from: row.forDate, before: addDays(row.forDate, 1) }),
      findNeighbour(ctx, lt(dailyPlans.forDate, row.forDate), desc(dailyPlans.forDate)),
      findNeighbour(ctx, gt(dailyPlans.forDate, row.forDate), asc(dailyPlans.forDate)),
    ]),
  );
  return { day: toDailyAction(row, userCipher), week, goals, practices, previous, next };
}

async function findNeighbour(
  ctx: MemberContext,
  side: ReturnType<typeof lt>,
  nearest: ReturnType<typeof asc>,
) {
  const [row] = await ctx.db
    .select({ id: dailyPlans.id, forDate: dailyPlans.forDate })
    .from(dailyPlans)
    .where(and(ownDays(ctx), side))
    .orderBy(nearest)
    .limit(1);
  return row ?? null;
}

/** Whether the day exists and isn't deleted. */
export async function hasDay(ctx: MemberContext, id: string): Promise<boolean> {
  return (await ctx.db.$count(dailyPlans, and(ownDays(ctx), eq(dailyPlans.id, id)))) > 0;
}

/** Locks the day until the transaction ends. */
export async function lockDay(ctx: MemberContext, id: string): Promise<DayRow> {
  const [row] = await ctx.db
    .select()
    .from(dailyPlans)
    .where(and(ownDays(ctx), eq(dailyPlans.id, id)))
    .for("update");
  if (!row) throw new AppError("not_found");
  return row;
}

export async function lockDayOf(ctx: OwnerContext, date: string): Promise<DayRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(dailyPlans)
    .where(and(ownDays(ctx), eq(dailyPlans.forDate, date)))
    .for("update");
  return row;
}

export async function updateDay(
  { db, clock }: Pick<Context, "db" | "clock">,
  row: DayRow,
  changes: Partial<DayRow>,
): Promise<DayRow> {
  const [updated] = await db
    .update(dailyPlans)
    .set({ ...changes, updatedAt: clock.now() })
    .where(and(eq(dailyPlans.userId, row.userId), eq(dailyPlans.id, row.id)))
    .returning();
  if (!updated) throw new AppError("not_found");
  return updated;
}
