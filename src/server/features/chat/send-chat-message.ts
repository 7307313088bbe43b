import { type Context, inTransaction } from "#server/kernel/context.ts";
import type { ChatMessage } from "#shared/chat/contract.ts";
import { addMessage } from "./messages.ts";
import { insertOrLockConversation, lockConversation, type ChatOwner } from "./conversations.ts";
import { storePictureOnce, readPicture } from "./pictures.ts";

type Text = { id: string; text: string };

/** Saves a chat message of a member or a visitor. It reopens a closed conversation. */
export async function sendChatMessage(
  ctx: Context,
  owner: ChatOwner,
  input: Text,
): Promise<ChatMessage> {
  return inTransaction(ctx, async (ctx) => {
    const conversation = await insertOrLockConversation(ctx, owner);
    const { message } = await addMessage(ctx, conversation, { ...input, isFromSupport: false });
    return message;
  });
}

type PictureFile = { id: string; file: Buffer };

export async function sendChatPicture(
  ctx: Context,
  owner: ChatOwner,
  { id, file }: PictureFile,
): Promise<ChatMessage> {
  const picture = await readPicture(file);
  const begun = await inTransaction(ctx, (ctx) => insertOrLockConversation(ctx, owner));
  await storePictureOnce(ctx, begun, { id, picture });
  return inTransaction(ctx, async (ctx) => {
    const conversation = await lockConversation(ctx, begun.id);
    const sent = { id, text: "", picture, isFromSupport: false };
    const { message } = await addMessage(ctx, conversation, sent);
    return message;
  });
}
