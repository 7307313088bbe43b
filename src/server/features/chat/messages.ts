import type { Context } from "#server/kernel/context.ts";
import type { UserCipher } from "#server/db/user-cipher.ts";
import { chatConversations, chatMessages } from "#server/db/schema/chat.ts";
import { and, asc, desc, eq, gt, lt } from "#server/platform/orm.ts";
import type { ChatMessage } from "#shared/chat/contract.ts";
import {
  notifyConversationChanged,
  type Conversation,
  conversationCipher,
} from "./conversations.ts";
import { pictureUrls, pictureUrlName } from "./pictures.ts";

type Row = typeof chatMessages.$inferSelect;
export type MessageText = { text: string };

const PAGE_SIZE = 50;
const AT_ONCE = 20;

/** Finds the newest messages, or those before a position; oldest first. */
export async function listMessageHistory(
  ctx: Context,
  conversation: Conversation,
  before?: number,
): Promise<{ messages: ChatMessage[]; hasOlder: boolean }> {
  const isEarlier = before === undefined ? undefined : lt(chatMessages.position, before);
  const rows = await ctx.db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, conversation.id), isEarlier))
    .orderBy(desc(chatMessages.position))
    .limit(PAGE_SIZE);
  const userCipher = await conversationCipher(ctx, conversation);
  const messages = rows.toReversed().map((row) => toMessage(ctx, userCipher, row));
  return { messages, hasOlder: (messages[0]?.position ?? 1) > 1 };
}

/** Finds the messages after a position, one small batch at a time. */
export async function listNewerMessages(
  ctx: Context,
  conversation: Conversation,
  after: number,
): Promise<ChatMessage[]> {
  const rows = await ctx.db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, conversation.id), gt(chatMessages.position, after)))
    .orderBy(asc(chatMessages.position))
    .limit(AT_ONCE);
  if (rows.length === 0) return [];
  const userCipher = await conversationCipher(ctx, conversation);
  return rows.map((row) => toMessage(ctx, userCipher, row));
}

function toMessage(ctx: Context, userCipher: UserCipher, row: Row): ChatMessage {
  const { id, position, isFromSupport, createdAt, pictureWidth, pictureHeight } = row;
  const { text } = userCipher.decrypt<MessageText>(row.encryptedText);
  return {
    id,
    position,
    isFromSupport,
    text,
    picture:
      pictureWidth && pictureHeight
        ? {
            url: pictureUrls.of(ctx, { name: pictureUrlName(row) }),
            width: pictureWidth,
            height: pictureHeight,
          }
        : null,
    createdAt: createdAt.toISOString(),
  };
}

export type NewMessage = {
  id: string;
  /** Empty for a picture. */
  text: string;
  isFromSupport: boolean;
  picture?: { width: number; height: number };
};

type Added = { message: ChatMessage; isNew: boolean };

/** Appends a message to a conversation that this transaction has locked. Adding the same message again is a no-op. */
export async function addMessage(
  ctx: Context,
  conversation: Conversation,
  { id, text, isFromSupport, picture }: NewMessage,
): Promise<Added> {
  const userCipher = await conversationCipher(ctx, conversation);
  const { id: conversationId } = conversation;
  const [known] = await ctx.db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, conversationId), eq(chatMessages.id, id)));
  if (known) return { message: toMessage(ctx, userCipher, known), isNew: false };

  const position = conversation.lastPosition + 1;
  const createdAt = ctx.clock.now();
  const row = {
    conversationId,
    id,
    position,
    isFromSupport,
    encryptedText: userCipher.encrypt({ text } satisfies MessageText),
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
  await notifyConversationChanged(ctx, conversationId);
  return { message: toMessage(ctx, userCipher, row), isNew: true };
}
