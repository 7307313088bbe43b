import type { MemberContext } from "#server/kernel/context.ts";
import type { UserCipher } from "#server/db/user-cipher.ts";
import type { ReviewBody } from "#shared/planning/contract.ts";
import type { Mark, Objective } from "#shared/planning/records.ts";
import { updateDay } from "./daily-queries.ts";
import type { DayRow, DayWords } from "./day-words.ts";
import { keepVersion } from "./keep-version.ts";

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

type ReviewPart = Omit<ReviewBody, "zone" | "writtenAt" | "isDeclined">;

/**
 * What a day's row and words become. Parts that were written later than what is stored replace it; parts that were
 * written earlier and arrive late only fill gaps. The day as the losing words told it is in `older`.
 */
function mergeReview(row: DayRow, words: DayWords, part: ReviewPart, at: Date) {
  const isNews = row.reviewedAt === null || at >= row.reviewedAt;
  const pick = <Value>(told: Value | undefined, known: Value): Value => {
    if (told === undefined) return known;
    return isNews || known === null || known === "" ? told : known;
  };
  const known = words.review;
  const review = { win: pick(part.win, known.win), lesson: pick(part.lesson, known.lesson) };
  const losing = isNews
    ? known
    : { win: part.win ?? known.win, lesson: part.lesson ?? known.lesson };
  const older = { words: { ...words, review: losing }, writtenAt: isNews ? row.reviewedAt : at };
  return {
    words: { ...words, review },
    older: isLost(losing.win, review.win) || isLost(losing.lesson, review.lesson) ? older : null,
    columns: {
      marks: mergeMarks(row.marks, part.done ?? {}, isNews),
      focus: pick(part.focus, row.focus),
      confidence: pick(part.confidence, row.confidence),
      energy: pick(part.energy, row.energy),
      ifThenUsed: pick(part.ifThenUsed, row.ifThenUsed),
      isCompetition: isNews ? (part.isCompetition ?? row.isCompetition) : row.isCompetition,
      reviewedAt: isNews ? at : row.reviewedAt,
    },
  };
}

function isLost(text: string, kept: string): boolean {
  return text !== "" && text !== kept;
}

/** A null takes a mark away. */
function mergeMarks(
  known: DayRow["marks"],
  told: Partial<Record<Objective, Mark | null>>,
  isNews: boolean,
): DayRow["marks"] {
  const merged = isNews ? { ...known, ...told } : { ...told, ...known };
  return Object.fromEntries(Object.entries(merged).filter(([, mark]) => mark !== null));
}
