import { getUserCipher } from "#server/db/user-cipher.ts";
import type { Context } from "#server/kernel/context.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import { signedAddresses } from "#server/platform/signed-address.ts";

type ParagraphOf = { userId: string; paragraphId: string };
type SoundOf = ParagraphOf & { recordedAt: Date };

export const soundId = ({ userId, paragraphId }: ParagraphOf) => `${userId}/${paragraphId}`;

/** Each recording has a name of its own: a newer one leaves the older in peace until its row is there. */
const keyOf = (of: SoundOf) => `voice/${soundId(of)}.${of.recordedAt.getTime()}`;

export const SOUND_PATH = "/_api/v1/own-voice-sound";
export const soundAddresses = signedAddresses({ path: SOUND_PATH, purpose: "own voice address" });

/** A voice is as private as text: encrypted with its owner's key, wherever the file lies. */
export async function putSound(
  ctx: Context,
  store: FileStore,
  of: SoundOf,
  sound: Buffer,
): Promise<void> {
  const userCipher = await getUserCipher(ctx, of.userId);
  const bytes = userCipher.encryptBytes(sound);
  await store.put(keyOf(of), { bytes, contentType: "application/octet-stream" });
}

export async function getSound(
  ctx: Pick<Context, "db" | "config">,
  store: FileStore,
  of: SoundOf,
): Promise<Buffer | undefined> {
  const file = await store.get(keyOf(of));
  if (!file) return undefined;
  const userCipher = await getUserCipher(ctx, of.userId);
  return userCipher.decryptBytes(Buffer.from(file.bytes));
}

export const removeSound = (store: FileStore, of: SoundOf) => store.remove(keyOf(of));
