import { z } from "zod";
import type { Context } from "#server/kernel/context.ts";
import { chatConversations, chatMessages } from "#server/db/schema/chat.ts";
import { and, eq } from "#server/platform/orm.ts";
import type { SignedFile } from "#server/kernel/serve-file.ts";
import { getChatPicture } from "#shared/chat/contract.ts";
import { reencodeImage } from "#server/platform/reencode-image.ts";
import { signedUrls } from "#server/platform/signed-url.ts";
import type { UserCipher } from "#server/db/user-cipher.ts";
import { type Conversation, conversationCipher } from "./conversations.ts";

export type Picture = { bytes: Buffer; width: number; height: number };

/** Large enough for the text of a screenshot to be readable. */
const MAX_EDGE_PIXELS = 1800;

export const pictureUrls = signedUrls(getChatPicture, "chat picture address");

type HasUploads = Pick<Context, "uploads">;
type Place = { conversationId: string; id: string };

/** The senders generate the ids, so a picture's name includes its conversation. */
export const pictureUrlName = ({ conversationId, id }: Place) => `${conversationId}.${id}`;
const Name = z.tuple([z.uuid(), z.uuid()]);
const keyOf = ({ conversationId, id }: Place) => `chat/${conversationId}/${id}`;

export function readPicture(file: Buffer): Promise<Picture> {
  return reencodeImage(file, async (picture) => {
    const { data, info } = await picture
      .resize(MAX_EDGE_PIXELS, MAX_EDGE_PIXELS, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
}

async function storePicture(
  { uploads }: HasUploads,
  userCipher: UserCipher,
  place: Place,
  { bytes }: Pick<Picture, "bytes">,
): Promise<void> {
  const contentType = "application/octet-stream";
  await uploads.put(keyOf(place), { bytes: userCipher.encryptBytes(bytes), contentType });
}

export async function openPicture(
  { uploads }: HasUploads,
  userCipher: UserCipher,
  place: Place,
): Promise<Buffer | undefined> {
  const file = await uploads.get(keyOf(place));
  return file && userCipher.decryptBytes(Buffer.from(file.bytes));
}

export async function findChatPicture(ctx: Context, name: string): Promise<SignedFile | undefined> {
  const [conversationId, id] = Name.safeParse(name.split(".")).data ?? [];
  if (!conversationId || !id) return undefined;
  const [conversation] = await ctx.db
    .select()
    .from(chatConversations)
    .where(eq(chatConversations.id, conversationId));
  if (!conversation) return undefined;
  const bytes = await openPicture(ctx, await conversationCipher(ctx, conversation), {
    conversationId,
    id,
  });
  return (
    bytes && {
      contentType: "image/webp",
      sizeBytes: bytes.length,
      read: (from, to) => bytes.subarray(from, to),
    }
  );
}

export async function deleteChatPicture({ uploads }: HasUploads, place: Place): Promise<void> {
  await uploads.remove(keyOf(place));
}

/**
 * Stores a picture before its message, which must never lack its picture, and outside any transaction, because it
 * takes long. If the message doesn't follow, the picture can't be opened.
 */
export async function storePictureOnce(
  ctx: Context,
  conversation: Conversation,
  { id, picture }: { id: string; picture: Picture },
): Promise<void> {
  const { id: conversationId } = conversation;
  const isThis = and(eq(chatMessages.conversationId, conversationId), eq(chatMessages.id, id));
  const isSentAgain = (await ctx.db.$count(chatMessages, isThis)) > 0;
  if (isSentAgain) return;
  await storePicture(
    ctx,
    await conversationCipher(ctx, conversation),
    { conversationId, id },
    picture,
  );
}
