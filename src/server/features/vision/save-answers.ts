import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import type { UserCipher } from "#server/db/user-cipher.ts";
import { visionAnswers, visions } from "#server/db/schema/vision.ts";
import { and, eq } from "#server/platform/orm.ts";
import type { VisionOrder } from "#shared/vision/steps.ts";
import { isWorthSaving } from "./is-worth-saving.ts";
import { saveVersion } from "./save-version.ts";

export type SaveAnswersInput = {
  answers: { order: VisionOrder; text: string }[];
  writeId: string;
  writtenAt: Date;
  /** If true, the replaced text always becomes a version. */
  alwaysVersions?: boolean;
};

/**
 * Saves answers. The newest text of each answer wins; text written on another device isn't lost, but becomes a
 * version.
 */
export async function saveAnswers(ctx: MemberContext, input: SaveAnswersInput): Promise<Date> {
  const { userCipher } = ctx;
  return inTransaction(ctx, async (ctx) => {
    await lockVision(ctx);
    const savedAt = ctx.clock.now();
    let isChanged = false;
    for (const answer of input.answers)
      isChanged = (await saveAnswer(ctx, userCipher, { ...input, ...answer })) || isChanged;
    if (isChanged)
      await ctx.db
        .update(visions)
        .set({ updatedAt: savedAt })
        .where(eq(visions.userId, ctx.actor.userId));
    return savedAt;
  });
}

async function lockVision(ctx: MemberContext): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.db.insert(visions).values({ userId, updatedAt: ctx.clock.now() }).onConflictDoNothing();
  await ctx.db.select().from(visions).where(eq(visions.userId, userId)).for("update");
}

type Save = Omit<SaveAnswersInput, "answers"> & { order: VisionOrder; text: string };

async function saveAnswer(
  ctx: MemberContext,
  userCipher: UserCipher,
  save: Save,
): Promise<boolean> {
  const { order, text, writeId, writtenAt, alwaysVersions } = save;
  const { userId, sessionId } = ctx.actor;
  const next = { text, writtenAt, sessionId };
  const encrypted = {
    encryptedText: userCipher.encrypt(text),
    length: text.trim().length,
    writtenAt,
    writeId,
  };
  const row = await findRow(ctx, order);
  if (row) {
    if (row.writeId === writeId) return false;
    const old = { ...row, text: userCipher.decrypt<string>(row.encryptedText) };
    if (old.writtenAt > writtenAt) {
      if (isWorthSaving(next, old)) await saveVersion(ctx, { order, ...encrypted });
      return false;
    }
    const isKept = alwaysVersions ? row.length > 0 && old.text !== text : isWorthSaving(old, next);
    if (isKept) await saveVersion(ctx, row);
  }
  await ctx.db
    .insert(visionAnswers)
    .values({ userId, order, sessionId, ...encrypted })
    .onConflictDoUpdate({
      target: [visionAnswers.userId, visionAnswers.order],
      set: { sessionId, ...encrypted },
    });
  return true;
}

async function findRow(ctx: MemberContext, order: VisionOrder) {
  const [row] = await ctx.db
    .select()
    .from(visionAnswers)
    .where(and(eq(visionAnswers.userId, ctx.actor.userId), eq(visionAnswers.order, order)));
  return row;
}
