import type { Context } from "#server/context.ts";
import { voiceRecordings } from "#server/db/schema/own-voice.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import { asc, eq } from "#server/platform/orm.ts";
import type { StoredRecording } from "#shared/own-voice/contract.ts";
import { removeSound, soundAddresses, soundId } from "./sounds.ts";

export async function findRecordings(ctx: Context, userId: string): Promise<StoredRecording[]> {
  const rows = await ctx.db
    .select()
    .from(voiceRecordings)
    .where(eq(voiceRecordings.userId, userId))
    .orderBy(asc(voiceRecordings.paragraphId));
  const sealed = await ctx.privateWords.of(userId);
  return rows.map(({ paragraphId, recordedAt, words, type }) => ({
    paragraphId,
    text: sealed.open<string>(words),
    recordedAt: recordedAt.toISOString(),
    type,
    url: soundAddresses.of(ctx, soundId({ userId, paragraphId })),
  }));
}

export async function deleteRecordings(
  { db }: Pick<Context, "db">,
  store: FileStore,
  userId: string,
): Promise<null> {
  const gone = await db
    .delete(voiceRecordings)
    .where(eq(voiceRecordings.userId, userId))
    .returning({ paragraphId: voiceRecordings.paragraphId });
  for (const { paragraphId } of gone) await removeSound(store, { userId, paragraphId });
  return null;
}
