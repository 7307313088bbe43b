import { getUserCipher } from "#server/db/user-cipher.ts";
import type { Context } from "#server/kernel/context.ts";
import { voiceRecordings } from "#server/db/schema/own-voice.ts";
import { and, eq } from "#server/platform/orm.ts";
import { signedUrls } from "#server/platform/signed-url.ts";
import type { SignedFile } from "#server/kernel/serve-file.ts";
import { getRecordedSound } from "#shared/own-voice/contract.ts";

type ParagraphOf = { userId: string; paragraphId: string };
type SoundOf = ParagraphOf & { recordedAt: Date };

/**
 * Returns a separate key for each recording, so that a newer one doesn't overwrite the older before its row is saved.
 */
const keyOf = ({ userId, paragraphId, recordedAt }: SoundOf) =>
  `voice/${userId}/${paragraphId}.${recordedAt.getTime()}`;

export const soundUrls = signedUrls(getRecordedSound, "own voice address");

/**
 * Stores a sound. A voice is as private as text, so it is encrypted with its owner's key wherever the file is stored.
 */
export async function putSound(ctx: Context, of: SoundOf, sound: Buffer): Promise<void> {
  const userCipher = await getUserCipher(ctx, of.userId);
  const bytes = userCipher.encryptBytes(sound);
  await ctx.uploads.put(keyOf(of), { bytes, contentType: "application/octet-stream" });
}

export async function findSound(
  ctx: Pick<Context, "config" | "db" | "uploads">,
  of: SoundOf,
): Promise<Buffer | undefined> {
  const file = await ctx.uploads.get(keyOf(of));
  if (!file) return undefined;
  const userCipher = await getUserCipher(ctx, of.userId);
  return userCipher.decryptBytes(Buffer.from(file.bytes));
}

export async function findRecordedSound(
  ctx: Context,
  { userId, paragraphId }: ParagraphOf,
): Promise<SignedFile | undefined> {
  const [row] = await ctx.db
    .select({ type: voiceRecordings.type, recordedAt: voiceRecordings.recordedAt })
    .from(voiceRecordings)
    .where(and(eq(voiceRecordings.userId, userId), eq(voiceRecordings.paragraphId, paragraphId)));
  const sound = row && (await findSound(ctx, { userId, paragraphId, recordedAt: row.recordedAt }));
  return (
    sound && {
      contentType: row.type,
      sizeBytes: sound.length,
      read: (from, to) => sound.subarray(from, to),
    }
  );
}

export const deleteSound = ({ uploads }: Pick<Context, "uploads">, of: SoundOf) =>
  uploads.remove(keyOf(of));
