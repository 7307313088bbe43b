import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { users } from "#server/db/schema/identity.ts";
import { voiceRecordings } from "#server/db/schema/own-voice.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, eq } from "#server/platform/orm.ts";
import { writtenAtOf } from "#shared/device-write.ts";
import { RECORDING_MAX_BYTES, RECORDINGS_MAX } from "#shared/own-voice/contract.ts";
import { recordingsStayOnDevice } from "./recordings-stay-on-device.ts";
import { putSound, deleteSound } from "./sounds.ts";

type Recorded = { paragraphId: string; text: string; recordedAt: string; sound: Buffer };

type Written = Omit<typeof voiceRecordings.$inferInsert, "userId">;

/**
 * Stores a recording. The newest one of a paragraph wins, and repeating the call changes nothing. Returns the time
 * that counts as the recording time.
 */
export async function storeRecording(
  ctx: MemberContext,
  { paragraphId, text, recordedAt: moment, sound }: Recorded,
): Promise<{ recordedAt: string }> {
  const { userId } = ctx.actor;
  if (await recordingsStayOnDevice(ctx))
    throw new AppError("forbidden", {
      message:
        "Recordings stay on your device unless your birth year shows that you are 18 or older.",
    });
  const recordedAt = writtenAtOf(moment, ctx.clock.now());
  const stored = { recordedAt: recordedAt.toISOString() };
  const type = detectAudioType(sound);
  if (type === undefined || sound.length > RECORDING_MAX_BYTES)
    throw new AppError("invalid_input", { fields: { sound: "This isn't a recording" } });
  if (!(await isNewer(ctx, { paragraphId, recordedAt }))) return stored;

  const encryptedText = ctx.userCipher.encrypt(text);
  // Stored before its row, so that no row refers to a sound that the store rejected, and outside the transaction,
  // because it takes long.
  await putSound(ctx, { userId, paragraphId, recordedAt }, sound);
  const { replacedAt, isOverLimit } = await writeRow(ctx, {
    paragraphId,
    recordedAt,
    encryptedText,
    type,
  });
  if (replacedAt) await deleteSound(ctx, { userId, paragraphId, recordedAt: replacedAt });
  if (isOverLimit) throw tooMany();
  return stored;
}

const tooMany = () =>
  new AppError("invalid_input", {
    message: "Your account has too many recordings. Delete some first.",
  });

async function isNewer(
  { db, actor }: MemberContext,
  { paragraphId, recordedAt }: Pick<Written, "paragraphId" | "recordedAt">,
): Promise<boolean> {
  const kept = await db
    .select({ paragraphId: voiceRecordings.paragraphId, recordedAt: voiceRecordings.recordedAt })
    .from(voiceRecordings)
    .where(eq(voiceRecordings.userId, actor.userId));
  const before = kept.find((one) => one.paragraphId === paragraphId);
  if (before) return before.recordedAt < recordedAt;
  if (kept.length >= RECORDINGS_MAX) throw tooMany();
  return true;
}

type WrittenRow = {
  /** The recording time of the sound that is no longer needed. */
  replacedAt?: Date | undefined;
  /** True if concurrent uploads have reached the limit first. */
  isOverLimit?: boolean;
};

function writeRow(ctx: MemberContext, written: Written): Promise<WrittenRow> {
  const { userId } = ctx.actor;
  const { paragraphId, recordedAt } = written;
  return inTransaction(ctx, async ({ db }) => {
    // Locks the user to serialise writes, because a row that doesn't exist yet can't be locked.
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const [before] = await db
      .select({ recordedAt: voiceRecordings.recordedAt })
      .from(voiceRecordings)
      .where(and(eq(voiceRecordings.userId, userId), eq(voiceRecordings.paragraphId, paragraphId)));
    if (before?.recordedAt.getTime() === recordedAt.getTime()) return {};
    if (before && before.recordedAt > recordedAt) return { replacedAt: recordedAt };
    const isOverLimit =
      !before &&
      (await db.$count(voiceRecordings, eq(voiceRecordings.userId, userId))) >= RECORDINGS_MAX;
    if (isOverLimit) return { replacedAt: recordedAt, isOverLimit };
    await db
      .insert(voiceRecordings)
      .values({ userId, ...written })
      .onConflictDoUpdate({
        target: [voiceRecordings.userId, voiceRecordings.paragraphId],
        set: written,
      });
    return { replacedAt: before?.recordedAt };
  });
}

const SIGNATURES = [
  { type: "audio/webm", at: 0, bytes: Buffer.from([0x1a, 0x45, 0xdf, 0xa3]) },
  { type: "audio/ogg", at: 0, bytes: Buffer.from("OggS") },
  { type: "audio/mp4", at: 4, bytes: Buffer.from("ftyp") },
];

/** Detects a browser recording's type by its first bytes. Returns undefined for anything else. */
function detectAudioType(sound: Buffer): string | undefined {
  return SIGNATURES.find(({ at, bytes }) => sound.subarray(at, at + bytes.length).equals(bytes))
    ?.type;
}
