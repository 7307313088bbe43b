import { type Context, inTransaction } from "#server/context.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import type { ChatMessage } from "#shared/chat/contract.ts";
import { addMessage } from "./add-message.ts";
import { fetchKey, sealOf, takeConversation, type Whose } from "./conversations.ts";
import { readPicture, storePicture } from "./pictures.ts";

type Text = { id: string; text: string };

/** A member's or a visitor's words. A closed conversation is open again. */
export async function writeToSupport(
  ctx: Context,
  whose: Whose,
  input: Text,
): Promise<ChatMessage> {
  if ("userId" in whose) await fetchKey(ctx, whose.userId);
  return inTransaction(ctx, async (ctx) => {
    const conversation = await takeConversation(ctx, whose);
    const { message } = await addMessage(ctx, conversation, { ...input, isFromSupport: false });
    return message;
  });
}

type PictureFile = { id: string; file: Buffer };

/** A picture is a message without words. */
export async function sendPicture(
  ctx: Context,
  store: FileStore,
  whose: Whose,
  { id, file }: PictureFile,
): Promise<ChatMessage> {
  const picture = await readPicture(file);
  if ("userId" in whose) await fetchKey(ctx, whose.userId);
  return inTransaction(ctx, async (ctx) => {
    const conversation = await takeConversation(ctx, whose);
    const added = { id, text: "", isFromSupport: false, picture };
    const { message, isNew } = await addMessage(ctx, conversation, added);
    // Before the commit: a message whose picture is missing must not be there. One more picture than messages may.
    if (isNew) {
      const place = { conversationId: conversation.id, id };
      await storePicture(store, await sealOf(ctx, conversation), place, picture);
    }
    return message;
  });
}
