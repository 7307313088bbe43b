import { type Context, inTransaction } from "#server/kernel/context.ts";
import type { ChatMessage } from "#shared/chat/contract.ts";
import { addMessage } from "./messages.ts";
import { insertOrLockConversation, lockConversation, type Whose } from "./conversations.ts";
import { putPicture, readPicture } from "./pictures.ts";

type Text = { id: string; text: string };

/** A member's or a visitor's words. They reopen a closed conversation. */
export async function sendChatMessage(
  ctx: Context,
  whose: Whose,
  input: Text,
): Promise<ChatMessage> {
  return inTransaction(ctx, async (ctx) => {
    const conversation = await insertOrLockConversation(ctx, whose);
    const { message } = await addMessage(ctx, conversation, { ...input, isFromSupport: false });
    return message;
  });
}

type PictureFile = { id: string; file: Buffer };

export async function sendChatPicture(
  ctx: Context,
  whose: Whose,
  { id, file }: PictureFile,
): Promise<ChatMessage> {
  const picture = await readPicture(file);
  const begun = await inTransaction(ctx, (ctx) => insertOrLockConversation(ctx, whose));
  await putPicture(ctx, begun, { id, picture });
  return inTransaction(ctx, async (ctx) => {
    const conversation = await lockConversation(ctx, begun.id);
    const sent = { id, text: "", picture, isFromSupport: false };
    const { message } = await addMessage(ctx, conversation, sent);
    return message;
  });
}
