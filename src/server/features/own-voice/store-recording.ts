import type { z } from "zod";
import { inTransaction, type MemberContext } from "#server/context.ts";
import { voiceRecordings } from "#server/db/schema/own-voice.ts";
import { AppError } from "#server/platform/errors.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import { eq, lt } from "#server/platform/orm.ts";
import {
  RECORDING_MAX_BYTES,
  RECORDINGS_MAX,
  type storeRecording as contract,
} from "#shared/own-voice/contract.ts";
import { putSound } from "./sounds.ts";
import { soundType } from "./sound-type.ts";

type Recorded = z.infer<NonNullable<typeof contract.body>> & { paragraphId: string };

/** The newest recording of a paragraph counts; telling the same again changes nothing. */
export async function storeRecording(
  ctx: MemberContext,
  store: FileStore,
  { paragraphId, text, recordedAt, sound: encoded }: Recorded,
): Promise<null> {
  const { userId } = ctx.actor;
  const sound = Buffer.from(encoded, "base64");
  const type = soundType(sound);
  if (type === undefined || sound.length > RECORDING_MAX_BYTES)
    throw new AppError("invalid_input", { fields: { sound: "This is no recording" } });
  const words = await ctx.privateWords.of(userId);
  const written = { recordedAt: new Date(recordedAt), words: words.seal(text), type };

  await inTransaction(ctx, async (ctx) => {
    const [newest] = await ctx.db
      .insert(voiceRecordings)
      .values({ userId, paragraphId, ...written })
      .onConflictDoUpdate({
        target: [voiceRecordings.userId, voiceRecordings.paragraphId],
        set: written,
        setWhere: lt(voiceRecordings.recordedAt, written.recordedAt),
      })
      .returning({ paragraphId: voiceRecordings.paragraphId });
    if (!newest) return;
    if ((await ctx.db.$count(voiceRecordings, eq(voiceRecordings.userId, userId))) > RECORDINGS_MAX)
      throw new AppError("invalid_input", { message: "There are too many recordings." });
    // Inside, so that a store which refuses leaves no row that promises a sound.
    await putSound(ctx, store, { userId, paragraphId }, sound);
  });
  return null;
}
