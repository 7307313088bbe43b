import type { Context, MemberContext } from "#server/kernel/context.ts";
import { prepared } from "#server/db/prepared.ts";
import { subselectRows } from "#server/db/subselect.ts";
import { visionAnswers, visionRatings, visions, visionVersions } from "#server/db/schema/vision.ts";
import { and, desc, eq, gt, inArray, sql } from "#server/platform/orm.ts";
import type { Vision, VisionVersion } from "#shared/vision/contract.ts";
import { VISION_STEPS, type VisionOrder } from "#shared/vision/steps.ts";
import { GOAL_DATES, toGoalDate } from "./goal-dates.ts";

const { order, encryptedText, length, writtenAt } = visionAnswers;
const { paragraph, rating } = visionRatings;

const VISION_COLUMNS = {
  updatedAt: visions.updatedAt,
  answers: subselectRows(
    { order, encryptedText, length, writtenAt },
    sql`from ${visionAnswers} where ${visionAnswers.userId} = ${visions.userId}`,
  ),
  ratings: subselectRows(
    { paragraph, rating },
    sql`from ${visionRatings} where ${visionRatings.userId} = ${visions.userId} and ${rating} is not null`,
  ),
  goalDates: GOAL_DATES,
};

export const visionStatement = prepared((db) =>
  db
    .select(VISION_COLUMNS)
    .from(visions)
    .where(eq(visions.userId, sql.placeholder("userId")))
    .prepare("vision"),
);

/** Returns the vision, which exists as soon as one question is answered. */
export async function getVision(ctx: MemberContext): Promise<Vision | null> {
  const [found] = await visionStatement(ctx.db).execute({ userId: ctx.actor.userId });
  if (!found || found.answers.every(({ length }) => length === 0)) return null;
  const { userCipher } = ctx;
  const { answers } = found;
  const byOrder = new Map(answers.map((answer) => [answer.order, answer]));
  const each = <Value>(read: (answer: (typeof answers)[number] | undefined) => Value) =>
    Object.fromEntries(VISION_STEPS.map(({ order, key }) => [key, read(byOrder.get(order))]));
  return {
    ...each((answer) => (answer ? userCipher.decrypt<string>(answer.encryptedText) : "")),
    writtenAt: each((answer) => answer?.writtenAt.toISOString() ?? null),
    updatedAt: found.updatedAt.toISOString(),
    ratings: Object.fromEntries(found.ratings.map(({ paragraph, rating }) => [paragraph, rating])),
    goalDates: found.goalDates.map((row) => toGoalDate(row, userCipher)),
  } as Vision;
}

export async function getAnswer(ctx: MemberContext, order: VisionOrder): Promise<string> {
  const { userId } = ctx.actor;
  const [answer] = await ctx.db
    .select()
    .from(visionAnswers)
    .where(and(eq(visionAnswers.userId, userId), eq(visionAnswers.order, order)));
  return answer ? ctx.userCipher.decrypt<string>(answer.encryptedText) : "";
}

export async function listVersions(ctx: MemberContext): Promise<VisionVersion[]> {
  const { userId } = ctx.actor;
  const rows = await ctx.db
    .select()
    .from(visionVersions)
    .where(eq(visionVersions.userId, userId))
    .orderBy(desc(visionVersions.writtenAt));
  const { userCipher } = ctx;
  return rows.map(({ id, order, writtenAt, encryptedText }) => ({
    id,
    order,
    text: userCipher.decrypt<string>(encryptedText),
    writtenAt: writtenAt.toISOString(),
  }));
}

/** Returns which of these users have a vision to listen to. */
export async function peopleWithVision({ db }: Context, userIds: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: visionAnswers.userId })
    .from(visionAnswers)
    .where(and(inArray(visionAnswers.userId, userIds), gt(visionAnswers.length, 0)));
  return rows.map(({ userId }) => userId);
}
