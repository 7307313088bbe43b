import type { Context } from "#server/context.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import { type Added, addMessage } from "./add-message.ts";
import { type Conversation, sealOf } from "./conversations.ts";
import { type Picture, storePicture } from "./pictures.ts";

type NewPicture = { id: string; picture: Picture; isFromSupport: boolean };

/** A picture is a message without words. */
export async function addPicture(
  ctx: Context,
  store: FileStore,
  conversation: Conversation,
  { id, picture, isFromSupport }: NewPicture,
): Promise<Added> {
  const added = await addMessage(ctx, conversation, { id, text: "", isFromSupport, picture });
  // Before the commit: a message must never lack its picture. An orphaned picture does no harm.
  if (added.isNew) {
    const place = { conversationId: conversation.id, id };
    await storePicture(store, await sealOf(ctx, conversation), place, picture);
  }
  return added;
}
