import { inTransaction, type MemberContext } from "#server/context.ts";
import { chatConversations } from "#server/db/schema/chat.ts";
import { recordAct } from "#server/features/operator/index.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import { eq } from "#server/platform/orm.ts";
import type { ChatMessage } from "#shared/chat/contract.ts";
import { type Added, addMessage } from "../add-message.ts";
import { addPicture } from "../add-picture.ts";
import { type Conversation, fetchKey } from "../conversations.ts";
import { readPicture } from "../pictures.ts";
import { lockConversation } from "./lock-conversation.ts";

type Words = { conversationId: string; id: string; text: string };

/** Support's words. The person sees them live, or is mailed when they do not come to read them. */
export function answerChat(
  ctx: MemberContext,
  { conversationId, ...words }: Words,
): Promise<ChatMessage> {
  return answerIn(ctx, conversationId, (ctx, conversation) =>
    addMessage(ctx, conversation, { ...words, isFromSupport: true }),
  );
}

type PictureFile = { conversationId: string; id: string; file: Buffer };

export async function answerWithPicture(
  ctx: MemberContext,
  store: FileStore,
  { conversationId, id, file }: PictureFile,
): Promise<ChatMessage> {
  const picture = await readPicture(file);
  return answerIn(ctx, conversationId, (ctx, conversation) =>
    addPicture(ctx, store, conversation, { id, picture, isFromSupport: true }),
  );
}

async function answerIn(
  ctx: MemberContext,
  conversationId: string,
  add: (ctx: MemberContext, conversation: Conversation) => Promise<Added>,
): Promise<ChatMessage> {
  const [found] = await ctx.db
    .select({ userId: chatConversations.userId })
    .from(chatConversations)
    .where(eq(chatConversations.id, conversationId));
  if (found?.userId) await fetchKey(ctx, found.userId);
  return inTransaction(ctx, async (ctx) => {
    const conversation = await lockConversation(ctx, conversationId);
    const { message, isNew } = await add(ctx, conversation);
    if (isNew)
      await recordAct(ctx, "chat_answered", {
        ...(conversation.userId !== null && { memberId: conversation.userId }),
      });
    return message;
  });
}
