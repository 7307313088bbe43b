import { pipelineReads } from "#server/db/pipeline.ts";
import { users } from "#server/db/schema/identity.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { nameColumns } from "#server/kernel/person-names.ts";
import { eq } from "#server/platform/orm.ts";
import type { Proof, Win, Wins } from "#shared/planning/contract.ts";
import type { DailyAction, WeeklyMap } from "#shared/planning/records.ts";
import type { Vision } from "#shared/vision/contract.ts";
import { listLatestDays } from "./daily-queries.ts";
import { listLatestWeeks } from "./weekly-queries.ts";

const DAYS_READ = 120;
const WEEKS_READ = 20;

/** Lists recent wins in the user's own words. */
export async function listProofs(ctx: MemberContext, limit: number): Promise<Proof[]> {
  const [days, weeks] = await pipelineReads(ctx, (ctx) =>
    Promise.all([listLatestDays(ctx, DAYS_READ), listLatestWeeks(ctx, WEEKS_READ)]),
  );
  const wins = winsOf(days, weeks).slice(0, limit);
  return wins.map(({ date, text }) => ({ date, text }));
}

/** The number of days to decrypt before other requests get a turn. */
const BATCH_SIZE = 200;
/** About eight years. */
const MAX_DAYS = 3_000;
const MAX_WEEKS = 420;

export type GetVision = (ctx: MemberContext) => Promise<Vision | null>;

export async function listWins(ctx: MemberContext, getVision: GetVision): Promise<Wins> {
  const [days, weeks, vision, firstName] = await pipelineReads(ctx, (ctx) =>
    Promise.all([
      listLatestDays(ctx, BATCH_SIZE),
      listLatestWeeks(ctx, MAX_WEEKS),
      getVision(ctx),
      findFirstName(ctx),
    ]),
  );
  return { wins: winsOf(await withOlderDays(ctx, days), weeks), firstName, vision };
}

async function withOlderDays(ctx: MemberContext, newest: DailyAction[]): Promise<DailyAction[]> {
  const days = [...newest];
  for (let batch = newest; batch.length === BATCH_SIZE && days.length < MAX_DAYS;) {
    batch = await listLatestDays(ctx, BATCH_SIZE, batch.at(-1)?.forDate);
    days.push(...batch);
  }
  return days;
}

async function findFirstName({ db, actor }: MemberContext): Promise<string> {
  const [row] = await db
    .select({ firstName: nameColumns(users).firstName })
    .from(users)
    .where(eq(users.id, actor.userId));
  return row?.firstName ?? "";
}

/** Newest first. */
function winsOf(days: readonly DailyAction[], weeks: readonly WeeklyMap[]): Win[] {
  const ofDays = days.map(({ id, forDate, review }): Win => {
    return { date: forDate, text: review.win, dayId: id, weekStart: null };
  });
  const ofWeeks = weeks.map(({ plannedAt, weekStart, q1 }): Win => {
    return { date: plannedAt.slice(0, 10), text: q1, dayId: null, weekStart };
  });
  return [...ofDays, ...ofWeeks]
    .filter(({ text }) => text !== "")
    .toSorted((first, second) => second.date.localeCompare(first.date));
}
