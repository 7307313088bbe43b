import type { Context } from "#server/kernel/context.ts";
import type { UserCipher } from "#server/db/user-cipher.ts";
import { chatMessages } from "#server/db/schema/chat.ts";
import { and, asc, desc, eq, gt, lt } from "#server/platform/orm.ts";
import type { ChatMessage } from "#shared/chat/contract.ts";
import { type Conversation, cipherOf } from "./conversations.ts";
import { pictureAddresses, pictureName } from "./pictures.ts";

type Row = typeof chatMessages.$inferSelect;
export type MessageWords = { text: string };

const PAGE_SIZE = 50;
const AT_ONCE = 20;

/** The newest messages, or those before a position; oldest first. */
export async function findHistory(
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
  const userCipher = await cipherOf(ctx, conversation);
  const messages = rows.toReversed().map((row) => toMessage(ctx, userCipher, row));
  return { messages, hasOlder: (messages[0]?.position ?? 1) > 1 };
}

/** What came after a position, a few at a time. */
export async function findNewer(
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
  const userCipher = await cipherOf(ctx, conversation);
  return rows.map((row) => toMessage(ctx, userCipher, row));
}

export function toMessage(ctx: Context, userCipher: UserCipher, row: Row): ChatMessage {
  const { id, position, isFromSupport, createdAt, pictureWidth, pictureHeight } = row;
  const { text } = userCipher.decrypt<MessageWords>(row.words);
  return {
    id,
    position,
    isFromSupport,
    text,
    picture:
      pictureWidth && pictureHeight
        ? {
            url: pictureAddresses.of(ctx, { name: pictureName(row) }),
            width: pictureWidth,
            height: pictureHeight,
          }
        : null,
    createdAt: createdAt.toISOString(),
  };
}
