import type { SQL } from "drizzle-orm";
import type { OwnerContext } from "#server/kernel/context.ts";
import type { UserCipher } from "#server/db/user-cipher.ts";
import { users } from "#server/db/schema/identity.ts";
import { visionAnswers, visions } from "#server/db/schema/vision.ts";
import { subselect, subselectRows } from "#server/db/subselect.ts";
import { and, eq, gt, inArray, sql } from "#server/platform/orm.ts";
import { VISION_STEPS, type VisionOrder } from "#shared/vision/steps.ts";

const YEAR_GOAL: VisionOrder = 5;
const MONTH_FOCUS: VisionOrder = 6;
const IDENTITY: VisionOrder = 8;

const { order, encryptedText, length } = visionAnswers;
type Answer = { order: VisionOrder; encryptedText: Buffer };

/**
 * A summary of the vision of the current `users` row: which questions are answered, when, and the lines shown with a
 * day.
 */
export const VISION_SUMMARY_COLUMNS = {
  answered: subselect<VisionOrder[] | null>(sql`
    select array_agg(${order}) from ${visionAnswers}
    where ${visionAnswers.userId} = ${users.id} and ${length} > 0`),
  visionLines: subselectRows(
    { order, encryptedText },
    sql`from ${visionAnswers} where ${visionAnswers.userId} = ${users.id} and ${length} > 0
      and ${order} in (${sql.raw(`${MONTH_FOCUS}, ${IDENTITY}`)})`,
  ),
  visionUpdatedAt: subselect<Date | null>(
    sql`select ${visions.updatedAt} from ${visions} where ${visions.userId} = ${users.id}`,
  ).mapWith(visions.updatedAt) as SQL<Date | null>,
};

type Found = {
  answered: VisionOrder[] | null;
  visionLines: Answer[];
  visionUpdatedAt: Date | null;
};

/** Builds the dashboard's summary of a vision: its progress, and the two lines that are shown for the day. */
export function toVisionSummary(found: Found, userCipher: UserCipher) {
  const { answered, visionLines, visionUpdatedAt } = found;
  return {
    exists: answered !== null,
    /** The numbers of the unanswered questions. */
    missing: VISION_STEPS.map(({ order }) => order).filter((order) => !answered?.includes(order)),
    updatedAt: (answered && visionUpdatedAt?.toISOString()) ?? null,
    monthFocus: answerTo(MONTH_FOCUS, visionLines, userCipher),
    identity: answerTo(IDENTITY, visionLines, userCipher),
  };
}

/** Returns the goals of the month and the year; empty if the question isn't answered. */
export async function findGoals({ db, userCipher, actor: { userId } }: OwnerContext) {
  const goals = await db
    .select({ order, encryptedText })
    .from(visionAnswers)
    .where(
      and(
        eq(visionAnswers.userId, userId),
        gt(length, 0),
        inArray(order, [MONTH_FOCUS, YEAR_GOAL]),
      ),
    );
  return {
    month: answerTo(MONTH_FOCUS, goals, userCipher),
    year: answerTo(YEAR_GOAL, goals, userCipher),
  };
}

function answerTo(order: VisionOrder, answers: Answer[], userCipher: UserCipher): string {
  const found = answers.find((answer) => answer.order === order);
  return found ? userCipher.decrypt<string>(found.encryptedText) : "";
}
