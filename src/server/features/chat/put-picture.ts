import type { Context } from "#server/kernel/context.ts";
import { chatMessages } from "#server/db/schema/chat.ts";
import { and, eq } from "#server/platform/orm.ts";
import { type Conversation, cipherOf } from "./conversations.ts";
import { type Picture, storePicture } from "./pictures.ts";

/**
 * Before its message, which must never lack its picture, and outside any transaction, because it takes long. One whose
 * message does not follow can be opened by nobody.
 */
export async function putPicture(
  ctx: Context,
  conversation: Conversation,
  { id, picture }: { id: string; picture: Picture },
): Promise<void> {
  const { id: conversationId } = conversation;
  const isThis = and(eq(chatMessages.conversationId, conversationId), eq(chatMessages.id, id));
  const isSentAgain = (await ctx.db.$count(chatMessages, isThis)) > 0;
  if (isSentAgain) return;
  await storePicture(ctx, await cipherOf(ctx, conversation), { conversationId, id }, picture);
}
