import { type Context, inTransaction } from "#server/kernel/context.ts";
import { chatConversations } from "#server/db/schema/chat.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, isNull, lt, sql } from "#server/platform/orm.ts";
import type { OwnChat } from "#shared/chat/contract.ts";
import {
  notifyConversationChanged,
  findConversation,
  whereOwner,
  type ChatOwner,
} from "./conversations.ts";
import { listMessageHistory } from "./messages.ts";

const NOTHING_YET: OwnChat = { messages: [], hasOlder: false, readPosition: 0, email: null };

export async function getChat(
  ctx: Context,
  owner: ChatOwner | undefined,
  before: number | undefined,
): Promise<OwnChat> {
  const conversation = owner && (await findConversation(ctx, owner));
  if (!conversation) return NOTHING_YET;
  const { readPosition, email } = conversation;
  return { ...(await listMessageHistory(ctx, conversation, before)), readPosition, email };
}

/** Marks messages as read: forward only, and never past the last message. Operators are notified. */
export function markChatRead(
  ctx: Context,
  owner: ChatOwner,
  { position }: { position: number },
): Promise<null> {
  const { id, readPosition, lastPosition } = chatConversations;
  const reached = sql`least(${position}::int, ${lastPosition})`;
  return inTransaction(ctx, async (ctx) => {
    const [changed] = await ctx.db
      .update(chatConversations)
      .set({ readPosition: reached })
      .where(and(whereOwner(owner), lt(readPosition, reached)))
      .returning({ id });
    if (changed) await notifyConversationChanged(ctx, changed.id);
    return null;
  });
}

export async function setChatEmail(
  ctx: Context,
  owner: ChatOwner,
  { email }: { email: string },
): Promise<null> {
  const [changed] = await ctx.db
    .update(chatConversations)
    .set({ email })
    .where(and(whereOwner(owner), isNull(chatConversations.userId)))
    .returning({ id: chatConversations.id });
  if (!changed) throw new AppError("not_found");
  return null;
}
