import { inPipeline } from "#server/db/pipeline.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Proof } from "#shared/planning/contract.ts";
import { findDays } from "./daily-queries.ts";
import { findWeeks } from "./weekly-queries.ts";

const DAYS_READ = 120;
const WEEKS_READ = 20;

/** What went right lately, in the person's own words. */
export async function listProofs(ctx: MemberContext, limit: number): Promise<Proof[]> {
  const [days, weeks] = await inPipeline(ctx, (ctx) =>
    Promise.all([findDays(ctx, DAYS_READ), findWeeks(ctx, WEEKS_READ)]),
  );
  const proofs = [
    ...days.map(({ forDate, review }) => ({ date: forDate, text: review.win })),
    ...weeks.map(({ plannedAt, q1 }) => ({ date: plannedAt.slice(0, 10), text: q1 })),
  ];
  return proofs
    .filter(({ text }) => text !== "")
    .toSorted((first, second) => second.date.localeCompare(first.date))
    .slice(0, limit);
}
