import type { MemberContext } from "#server/kernel/context.ts";
import type { WordSeal } from "#server/db/private-words.ts";
import { updateDay } from "./daily-queries.ts";
import type { DayRow, DayWords } from "./day-words.ts";
import { keepVersion } from "./keep-version.ts";
import { mergeReview, type ReviewPart } from "./merge-review.ts";

/** Writes how a day went onto its locked row; the words that lose, whichever they are, become a version. */
export async function writeReview(
  ctx: MemberContext,
  seal: WordSeal,
  row: DayRow,
  { part, at }: { part: ReviewPart; at: Date },
): Promise<DayRow> {
  const { words, columns, older } = mergeReview(row, seal.open<DayWords>(row.words), part, at);
  if (older) {
    const version = { plannedAt: older.writtenAt ?? at, words: seal.seal(older.words) };
    await keepVersion(ctx, { planId: row.id, ...version });
  }
  return updateDay(ctx, row, { ...columns, words: seal.seal(words) });
}
