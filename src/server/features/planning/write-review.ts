import type { MemberContext } from "#server/kernel/context.ts";
import type { UserCipher } from "#server/db/user-cipher.ts";
import { updateDay } from "./daily-queries.ts";
import type { DayRow, DayWords } from "./day-words.ts";
import { keepVersion } from "./keep-version.ts";
import { mergeReview, type ReviewPart } from "./merge-review.ts";

/** Writes how a day went onto its locked row; the words that lose, whichever they are, become a version. */
export async function writeReview(
  ctx: MemberContext,
  userCipher: UserCipher,
  row: DayRow,
  { part, at }: { part: ReviewPart; at: Date },
): Promise<DayRow> {
  const { words, columns, older } = mergeReview(
    row,
    userCipher.decrypt<DayWords>(row.words),
    part,
    at,
  );
  if (older) {
    const version = { plannedAt: older.writtenAt ?? at, words: userCipher.encrypt(older.words) };
    await keepVersion(ctx, { planId: row.id, ...version });
  }
  return updateDay(ctx, row, { ...columns, words: userCipher.encrypt(words) });
}
