import type { MemberContext } from "#server/kernel/context.ts";
import type { UserCipher } from "#server/db/user-cipher.ts";
import type { ReviewBody } from "#shared/planning/contract.ts";
import type { Mark, Objective } from "#shared/planning/records.ts";
import { updateDay } from "./daily-queries.ts";
import type { DayRow, DayText } from "./day-text.ts";
import { saveVersion } from "./save-version.ts";

/** Writes a day's review to its locked row. The losing text, whichever it is, is saved as a version. */
export async function writeReview(
  ctx: MemberContext,
  userCipher: UserCipher,
  row: DayRow,
  { part, at }: { part: ReviewPart; at: Date },
): Promise<DayRow> {
  const { text, columns, older } = mergeReview(
    row,
    userCipher.decrypt<DayText>(row.encryptedText),
    part,
    at,
  );
  if (older) {
    const version = {
      plannedAt: older.writtenAt ?? at,
      encryptedText: userCipher.encrypt(older.text),
    };
    await saveVersion(ctx, { planId: row.id, ...version });
  }
  return updateDay(ctx, row, { ...columns, encryptedText: userCipher.encrypt(text) });
}

type ReviewPart = Omit<ReviewBody, "zone" | "writtenAt" | "isDeclined" | "forDate">;

/**
 * Merges a review into a day's row and text. Parts written later than the stored review replace it; parts written
 * earlier that arrive late only fill gaps. `older` contains the day with the losing text.
 */
function mergeReview(row: DayRow, text: DayText, part: ReviewPart, at: Date) {
  const isNewer = row.reviewedAt === null || at >= row.reviewedAt;
  const pick = <Value>(given: Value | undefined, known: Value): Value => {
    if (given === undefined) return known;
    return isNewer || known === null || known === "" ? given : known;
  };
  const known = text.review;
  const review = { win: pick(part.win, known.win), lesson: pick(part.lesson, known.lesson) };
  const losing = isNewer
    ? known
    : { win: part.win ?? known.win, lesson: part.lesson ?? known.lesson };
  const older = { text: { ...text, review: losing }, writtenAt: isNewer ? row.reviewedAt : at };
  return {
    text: { ...text, review },
    older: isLost(losing.win, review.win) || isLost(losing.lesson, review.lesson) ? older : null,
    columns: {
      marks: mergeMarks(row.marks, part.done ?? {}, isNewer),
      focus: pick(part.focus, row.focus),
      confidence: pick(part.confidence, row.confidence),
      energy: pick(part.energy, row.energy),
      mood: pick(part.mood, row.mood),
      ifThenUsed: pick(part.ifThenUsed, row.ifThenUsed),
      isCompetition: isNewer ? (part.isCompetition ?? row.isCompetition) : row.isCompetition,
      reviewedAt: isNewer ? at : row.reviewedAt,
    },
  };
}

function isLost(text: string, kept: string): boolean {
  return text !== "" && text !== kept;
}

/** Merges marks; null removes a mark. */
function mergeMarks(
  known: DayRow["marks"],
  given: Partial<Record<Objective, Mark | null>>,
  isNewer: boolean,
): DayRow["marks"] {
  const merged = isNewer ? { ...known, ...given } : { ...given, ...known };
  return Object.fromEntries(Object.entries(merged).filter(([, mark]) => mark !== null));
}
