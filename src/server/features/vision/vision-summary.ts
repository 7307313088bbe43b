import type { OwnerContext } from "#server/kernel/context.ts";
import { prepared } from "#server/db/prepared.ts";
import { visionAnswers, visions } from "#server/db/schema/vision.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { VISION_STEPS, type VisionOrder } from "#shared/vision/steps.ts";

const YEAR_GOAL = 5;
const MONTH_FOCUS: VisionOrder = 6;
const IDENTITY: VisionOrder = 8;

const answerRows = prepared((db) =>
  db
    .select({
      order: visionAnswers.order,
      length: visionAnswers.length,
      encryptedText: visionAnswers.encryptedText,
      updatedAt: visions.updatedAt,
    })
    .from(visionAnswers)
    .innerJoin(visions, eq(visions.userId, visionAnswers.userId))
    .where(eq(visionAnswers.userId, sql.placeholder("userId")))
    .prepare("summary_vision"),
);

/** What the dashboard shows of a vision: how far it is, and the two lines that belong to this day. */
export async function getVisionSummary({ db, userCipher, actor: { userId } }: OwnerContext) {
  const rows = await answerRows(db).execute({ userId });
  const answered = new Map(rows.filter(({ length }) => length > 0).map((row) => [row.order, row]));
  const answer = (order: VisionOrder) => {
    const row = answered.get(order);
    return row ? userCipher.decrypt<string>(row.encryptedText) : "";
  };
  const newest = answered.size > 0 ? rows[0]?.updatedAt : undefined;
  return {
    exists: answered.size > 0,
    /** The questions without an answer, by number. */
    missing: VISION_STEPS.map(({ order }) => order).filter((order) => !answered.has(order)),
    updatedAt: newest?.toISOString() ?? null,
    monthFocus: answer(MONTH_FOCUS),
    identity: answer(IDENTITY),
  };
}

/** What the month and the year are for; empty where the question has no answer. */
export async function findGoals({ db, userCipher, actor: { userId } }: OwnerContext) {
  const rows = await answerRows(db).execute({ userId });
  const answer = (order: VisionOrder) => {
    const row = rows.find((row) => row.order === order && row.length > 0);
    return row ? userCipher.decrypt<string>(row.encryptedText) : "";
  };
  return { month: answer(MONTH_FOCUS), year: answer(YEAR_GOAL) };
}
