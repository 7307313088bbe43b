import { inTransaction, type MemberContext } from "#server/context.ts";
import { chatConversations } from "#server/db/schema/chat.ts";
import { recordAct } from "#server/features/operator/index.ts";
import { eq } from "#server/platform/orm.ts";
import type { ChatMessage } from "#shared/chat/contract.ts";
import { addMessage } from "../add-message.ts";
import { fetchKey } from "../conversations.ts";
import { takeDeskConversation } from "./take-desk-conversation.ts";

type Input = { conversationId: string; id: string; text: string };

/** Support's words. The person sees them live, or is mailed when they do not come to read them. */
export async function answerChat(
  ctx: MemberContext,
  { conversationId, id, text }: Input,
): Promise<ChatMessage> {
  const [found] = await ctx.db
    .select({ userId: chatConversations.userId })
    .from(chatConversations)
    .where(eq(chatConversations.id, conversationId));
  if (found?.userId) await fetchKey(ctx, found.userId);
  return inTransaction(ctx, async (ctx) => {
    const conversation = await takeDeskConversation(ctx, conversationId);
    const answer = { id, text, isFromSupport: true };
    const { message, isNew } = await addMessage(ctx, conversation, answer);
    if (isNew)
      await recordAct(ctx, "chat_answered", {
        ...(conversation.userId !== null && { memberId: conversation.userId }),
      });
    return message;
  });
}
