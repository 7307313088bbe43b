import type { MemberContext } from "#server/kernel/context.ts";
import { visionVersions } from "#server/db/schema/vision.ts";
import { AppError } from "#server/platform/errors.ts";
import { newId } from "#server/platform/id.ts";
import { and, eq } from "#server/platform/orm.ts";
import { saveAnswers } from "./save-answers.ts";

export async function restoreVersion(ctx: MemberContext, id: string) {
  const { userId } = ctx.actor;
  const [version] = await ctx.db
    .select()
    .from(visionVersions)
    .where(and(eq(visionVersions.userId, userId), eq(visionVersions.id, id)));
  if (!version) throw new AppError("not_found");
  const { order } = version;
  const { userCipher } = ctx;
  const writtenAt = ctx.clock.now();
  const savedAt = await saveAnswers(ctx, {
    answers: [{ order, text: userCipher.decrypt<string>(version.encryptedText) }],
    writeId: newId(writtenAt),
    writtenAt,
    alwaysVersions: true,
  });
  return { order, savedAt: savedAt.toISOString() };
}
