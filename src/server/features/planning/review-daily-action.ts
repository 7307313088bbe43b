import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import type { ReviewBody } from "#shared/planning/contract.ts";
import type { DailyAction } from "#shared/planning/records.ts";
import { lockOrCreateDay } from "./lock-or-create-day.ts";
import { lockDay, updateDay } from "./daily-queries.ts";
import { toDailyAction } from "./day-text.ts";
import { requireOpenForReview, clampWrittenAt } from "./clamp-written-at.ts";
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
      forDate === undefined
        ? await lockDay(ctx, id)
        : await lockOrCreateDay(ctx, { id, forDate, zone });
    requireOpenForReview(ctx, { zone, writtenAt }, row.forDate);
    const at = clampWrittenAt(ctx, writtenAt);
    if (isDeclined)
      return toDailyAction(await updateDay(ctx, row, { reviewDeclinedAt: at }), userCipher);
    return toDailyAction(await writeReview(ctx, userCipher, row, { part, at }), userCipher);
  });
}
