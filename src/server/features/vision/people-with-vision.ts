import type { Context } from "#server/kernel/context.ts";
import { visionAnswers } from "#server/db/schema/vision.ts";
import { and, gt, inArray } from "#server/platform/orm.ts";

/** Which of these people have a vision to listen to. */
export async function peopleWithVision({ db }: Context, userIds: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: visionAnswers.userId })
    .from(visionAnswers)
    .where(and(inArray(visionAnswers.userId, userIds), gt(visionAnswers.length, 0)));
  return rows.map(({ userId }) => userId);
}
