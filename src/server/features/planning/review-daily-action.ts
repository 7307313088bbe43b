import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import type { ReviewBody } from "#shared/planning/contract.ts";
import type { DailyAction } from "#shared/planning/records.ts";
import { lockDay, updateDay } from "./daily-queries.ts";
import { toDailyAction } from "./day-text.ts";
import { requireOpenForReview, whenWritten } from "./when-written.ts";
import { writeReview } from "./write-review.ts";

export async function reviewDailyAction(
  ctx: MemberContext,
  id: string,
  { zone, writtenAt, isDeclined, ...part }: ReviewBody,
): Promise<DailyAction> {
  const { userCipher } = ctx;
  return inTransaction(ctx, async (ctx) => {
    const row = await lockDay(ctx, id);
    requireOpenForReview(ctx, { zone, writtenAt }, row.forDate);
    const at = whenWritten(ctx, writtenAt);
    if (isDeclined)
      return toDailyAction(await updateDay(ctx, row, { reviewDeclinedAt: at }), userCipher);
    return toDailyAction(await writeReview(ctx, userCipher, row, { part, at }), userCipher);
  });
}
