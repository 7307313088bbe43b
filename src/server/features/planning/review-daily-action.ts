import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import type { ReviewBody } from "#shared/planning/contract.ts";
import type { DailyAction } from "#shared/planning/records.ts";
import { beginDay } from "./begin-day.ts";
import { lockDay, updateDay } from "./daily-queries.ts";
import { toDailyAction } from "./day-text.ts";
import { requireOpenForReview, whenWritten } from "./when-written.ts";
import { writeReview } from "./write-review.ts";

export async function reviewDailyAction(
  ctx: MemberContext,
  id: string,
  { zone, writtenAt, isDeclined, forDate, ...part }: ReviewBody,
): Promise<DailyAction> {
  const { userCipher } = ctx;
  return inTransaction(ctx, async (ctx) => {
    if (forDate !== undefined) requireOpenForReview(ctx, { zone, writtenAt }, forDate);
    const row =
      forDate === undefined ? await lockDay(ctx, id) : await beginDay(ctx, { id, forDate, zone });
    requireOpenForReview(ctx, { zone, writtenAt }, row.forDate);
    const at = whenWritten(ctx, writtenAt);
    if (isDeclined)
      return toDailyAction(await updateDay(ctx, row, { reviewDeclinedAt: at }), userCipher);
    return toDailyAction(await writeReview(ctx, userCipher, row, { part, at }), userCipher);
  });
}
