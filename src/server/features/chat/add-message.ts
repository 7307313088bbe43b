import type { Context } from "#server/kernel/context.ts";
import { chatConversations, chatMessages } from "#server/db/schema/chat.ts";
import { and, eq } from "#server/platform/orm.ts";
import type { ChatMessage } from "#shared/chat/contract.ts";
import { announce, type Conversation, cipherOf } from "./conversations.ts";
import { type MessageWords, toMessage } from "./messages.ts";

export type NewMessage = {
  id: string;
  /** None with a picture. */
  text: string;
  isFromSupport: boolean;
  picture?: { width: number; height: number };
};

type Added = { message: ChatMessage; isNew: boolean };

/** Appends a message to a conversation that this transaction has locked. The same one again changes nothing. */
export async function addMessage(
  ctx: Context,
  conversation: Conversation,
  { id, text, isFromSupport, picture }: NewMessage,
): Promise<Added> {
  const userCipher = await cipherOf(ctx, conversation);
  const { id: conversationId } = conversation;
  const [known] = await ctx.db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, conversationId), eq(chatMessages.id, id)));
  if (known) return { message: toMessage(ctx, userCipher, known), isNew: false };

  const position = conversation.lastPosition + 1;
  const createdAt = ctx.clock.now();
  const words: MessageWords = { text };
  const row = {
    conversationId,
    id,
    position,
    isFromSupport,
    words: userCipher.encrypt(words),
    pictureWidth: picture?.width ?? null,
    pictureHeight: picture?.height ?? null,
    createdAt,
  };
  await ctx.db.insert(chatMessages).values(row);
  await ctx.db
    .update(chatConversations)
    .set({
      lastPosition: position,
      changedAt: createdAt,
      ...(isFromSupport
        ? { waitingSince: null, answeredPosition: position, answeredAt: createdAt }
        : { waitingSince: conversation.waitingSince ?? createdAt, closedAt: null }),
    })
    .where(eq(chatConversations.id, conversationId));
  await announce(ctx, conversationId);
  return { message: toMessage(ctx, userCipher, row), isNew: true };
}
