import type { Context, MemberContext } from "#server/kernel/context.ts";
import { visionAnswers, visionRatings, visions, visionVersions } from "#server/db/schema/vision.ts";
import { and, desc, eq, gt, inArray, isNotNull } from "#server/platform/orm.ts";
import type { Vision, VisionVersion } from "#shared/vision/contract.ts";
import { VISION_STEPS, type VisionOrder } from "#shared/vision/steps.ts";

/** A vision exists as soon as one question is answered. */
export async function getVision(ctx: MemberContext): Promise<Vision | null> {
  const { userId } = ctx.actor;
  const rows = await answersOf(ctx, userId);
  const [row] = await ctx.db.select().from(visions).where(eq(visions.userId, userId));
  if (!row || rows.every(({ length }) => length === 0)) return null;
  const { userCipher } = ctx;
  const byOrder = new Map(rows.map((answer) => [answer.order, answer]));
  const each = <Value>(read: (answer: (typeof rows)[number] | undefined) => Value) =>
    Object.fromEntries(VISION_STEPS.map(({ order, key }) => [key, read(byOrder.get(order))]));
  return {
    ...each((answer) => (answer ? userCipher.decrypt<string>(answer.encryptedText) : "")),
    writtenAt: each((answer) => answer?.writtenAt.toISOString() ?? null),
    updatedAt: row.updatedAt.toISOString(),
    ratings: await ratingsOf(ctx, userId),
  } as Vision;
}

async function ratingsOf({ db }: Context, userId: string) {
  const rows = await db
    .select()
    .from(visionRatings)
    .where(and(eq(visionRatings.userId, userId), isNotNull(visionRatings.rating)));
  return Object.fromEntries(rows.map(({ paragraph, rating }) => [paragraph, rating]));
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

function answersOf(ctx: Context, userId: string) {
  return ctx.db.select().from(visionAnswers).where(eq(visionAnswers.userId, userId));
}

/** Which of these people have a vision to listen to. */
export async function peopleWithVision({ db }: Context, userIds: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: visionAnswers.userId })
    .from(visionAnswers)
    .where(and(inArray(visionAnswers.userId, userIds), gt(visionAnswers.length, 0)));
  return rows.map(({ userId }) => userId);
}
