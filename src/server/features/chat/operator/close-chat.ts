import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { chatConversations } from "#server/db/schema/chat.ts";
import { recordAuditEntry } from "#server/features/operator/index.ts";
import { eq } from "#server/platform/orm.ts";
import { notifyConversationChanged, lockConversation } from "../conversations.ts";

type Input = { id: string; isClosed: boolean };

/**
 * Closes or reopens a conversation. A closed one no longer waits for an answer. The person notices nothing: their
 * next message reopens it.
 */
export function closeChat(ctx: MemberContext, { id, isClosed }: Input): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const { closedAt, userId } = await lockConversation(ctx, id);
    if ((closedAt !== null) === isClosed) return null;
    await ctx.db
      .update(chatConversations)
      .set(isClosed ? { closedAt: ctx.clock.now(), waitingSince: null } : { closedAt: null })
      .where(eq(chatConversations.id, id));
    await recordAuditEntry(ctx, isClosed ? "chat_closed" : "chat_reopened", {
      ...(userId !== null && { memberId: userId }),
    });
    await notifyConversationChanged(ctx, id);
    return null;
  });
}
