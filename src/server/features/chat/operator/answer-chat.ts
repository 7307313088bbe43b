import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { chatConversations } from "#server/db/schema/chat.ts";
import { recordAuditEntry } from "#server/features/operator/index.ts";
import { AppError } from "#server/platform/errors.ts";
import { eq } from "#server/platform/orm.ts";
import type { ChatMessage } from "#shared/chat/contract.ts";
import { addMessage, type NewMessage } from "../messages.ts";
import { type Conversation, lockConversation } from "../conversations.ts";
import { storePictureOnce, readPicture } from "../pictures.ts";

type Answer = { conversationId: string; id: string; text: string };

/** Sends an answer from support. The person sees it live, or is emailed if they don't read it. */
export async function answerChat(
  ctx: MemberContext,
  { conversationId, ...message }: Answer,
): Promise<ChatMessage> {
  await findToAnswer(ctx, conversationId);
  return answerIn(ctx, conversationId, message);
}

type PictureFile = { conversationId: string; id: string; file: Buffer };

export async function answerWithPicture(
  ctx: MemberContext,
  { conversationId, id, file }: PictureFile,
): Promise<ChatMessage> {
  const picture = await readPicture(file);
  const conversation = await findToAnswer(ctx, conversationId);
  await storePictureOnce(ctx, conversation, { id, picture });
  return answerIn(ctx, conversationId, { id, text: "", picture });
}

/** Finds the conversation to answer before the transaction begins, or throws if there is none. */
async function findToAnswer(ctx: MemberContext, id: string): Promise<Conversation> {
  const [found] = await ctx.db.select().from(chatConversations).where(eq(chatConversations.id, id));
  if (!found) throw new AppError("not_found");
  return found;
}

function answerIn(
  ctx: MemberContext,
  conversationId: string,
  answer: Omit<NewMessage, "isFromSupport">,
): Promise<ChatMessage> {
  return inTransaction(ctx, async (ctx) => {
    const conversation = await lockConversation(ctx, conversationId);
    const { message, isNew } = await addMessage(ctx, conversation, {
      ...answer,
      isFromSupport: true,
    });
    if (isNew)
      await recordAuditEntry(ctx, "chat_answered", {
        ...(conversation.userId !== null && { memberId: conversation.userId }),
      });
    return message;
  });
}
