import { getUserCipher } from "#server/db/user-cipher.ts";
import type { Context } from "#server/kernel/context.ts";
import { voiceRecordings } from "#server/db/schema/own-voice.ts";
import { and, asc, eq } from "#server/platform/orm.ts";
import type { StoredRecording } from "#shared/own-voice/contract.ts";
import { deleteSound, soundUrls } from "./sounds.ts";

export async function listRecordings(ctx: Context, userId: string): Promise<StoredRecording[]> {
  const rows = await ctx.db
    .select()
    .from(voiceRecordings)
    .where(eq(voiceRecordings.userId, userId))
    .orderBy(asc(voiceRecordings.paragraphId));
  const userCipher = await getUserCipher(ctx, userId);
  return rows.map(({ paragraphId, recordedAt, encryptedText, type }) => ({
    paragraphId,
    text: userCipher.decrypt<string>(encryptedText),
    recordedAt: recordedAt.toISOString(),
    type,
    url: soundUrls.of(ctx, { userId, paragraphId }),
  }));
}

/** Deletes the sounds before their rows, so that a row still refers to its sound if the store fails. */
export async function deleteRecordings(
  ctx: Pick<Context, "db" | "uploads">,
  userId: string,
): Promise<null> {
  const { db } = ctx;
  const { paragraphId, recordedAt } = voiceRecordings;
  const kept = await db
    .select({ paragraphId, recordedAt })
    .from(voiceRecordings)
    .where(eq(voiceRecordings.userId, userId));
  for (const one of kept) {
    await deleteSound(ctx, { userId, ...one });
    await db
      .delete(voiceRecordings)
      .where(
        and(
          eq(voiceRecordings.userId, userId),
          eq(paragraphId, one.paragraphId),
          eq(recordedAt, one.recordedAt),
        ),
      );
  }
  return null;
}
