import type { FileStore } from "#server/platform/files/file-store.ts";
import { drawPicture } from "#server/platform/draw-picture.ts";
import { signedAddresses } from "#server/platform/signed-address.ts";
import type { UserCipher } from "#server/db/user-cipher.ts";

export type Picture = { bytes: Buffer; width: number; height: number };

export const PICTURE_TYPE = "image/webp";
export const PICTURE_VIEW_PATH = "/_api/v1/chat-picture";
/** Enough for the text of a screenshot to be read. */
const LONGEST_EDGE = 1800;

export const pictureAddresses = signedAddresses({
  path: PICTURE_VIEW_PATH,
  purpose: "chat picture address",
});

type Place = { conversationId: string; id: string };

/** Ids are made by the senders, so a picture is named together with its conversation. */
export const pictureName = ({ conversationId, id }: Place) => `${conversationId}.${id}`;
const keyOf = ({ conversationId, id }: Place) => `chat/${conversationId}/${id}`;

export function readPicture(file: Buffer): Promise<Picture> {
  return drawPicture(file, async (picture) => {
    const { data, info } = await picture
      .resize(LONGEST_EDGE, LONGEST_EDGE, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}

export async function storePicture(
  store: FileStore,
  userCipher: UserCipher,
  place: Place,
  { bytes }: Pick<Picture, "bytes">,
): Promise<void> {
  const contentType = "application/octet-stream";
  await store.put(keyOf(place), { bytes: userCipher.encryptBytes(bytes), contentType });
}

export async function hasPicture(store: FileStore, place: Place): Promise<boolean> {
  return (await store.get(keyOf(place))) !== undefined;
}

export async function openPicture(
  store: FileStore,
  userCipher: UserCipher,
  place: Place,
): Promise<Buffer | undefined> {
  const file = await store.get(keyOf(place));
  return file && userCipher.decryptBytes(Buffer.from(file.bytes));
}

export async function removePicture(store: FileStore, place: Place): Promise<void> {
  await store.remove(keyOf(place));
}
