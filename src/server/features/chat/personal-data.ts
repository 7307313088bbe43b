import type { Deps } from "#server/kernel/context.ts";
import { chatConversations, chatMessages } from "#server/db/schema/chat.ts";
import type { Person, PersonalData } from "#server/kernel/personal-data.ts";
import { createUploadStore } from "#server/platform/files/create-upload-store.ts";
import { and, asc, eq, isNull, lte, or, sql } from "#server/platform/orm.ts";
import { copyChat, findMessages, pictureFile, takeChat, takePictures } from "./chat-copies.ts";
import { type Conversation, findConversation, cipherOf } from "./conversations.ts";
import { eraseChats } from "./forget-chats.ts";
import type { MessageWords } from "./messages.ts";
import { openPicture } from "./pictures.ts";

/**
 * The member's conversation, and what was mailed to their address from a visitor's. A visitor may have typed any
 * address, so it gives nobody the right to see or delete the rest of that conversation.
 */
export function chatPersonalData({ config }: Deps): PersonalData {
  const store = createUploadStore(config);
  return {
    name: "supportChat",
    async tell(ctx, person) {
      const conversations = await ctx.db
        .select()
        .from(chatConversations)
        .where(or(isOwn(person), isMailedTo(person)));
      const told = [];
      for (const conversation of conversations) {
        const userCipher = await cipherOf(ctx, conversation);
        const rows = await ctx.db
          .select()
          .from(chatMessages)
          .where(isToldOf(conversation))
          .orderBy(asc(chatMessages.position));
        const messages = rows.map(({ id, words, isFromSupport, pictureWidth, createdAt }) => ({
          from: isFromSupport ? "support" : "you",
          text: userCipher.decrypt<MessageWords>(words).text,
          isPicture: pictureWidth !== null,
          // Only the member's own are among the files.
          file: pictureWidth !== null && conversation.userId !== null ? pictureFile({ id }) : null,
          at: createdAt,
        }));
        told.push({ startedAt: conversation.createdAt, email: conversation.email, messages });
      }
      return told;
    },
    /** The newest first: a conversation may have more pictures than there is room for. */
    async files(ctx, { userId }) {
      const conversation = await findConversation(ctx, { userId });
      if (!conversation) return [];
      const userCipher = await cipherOf(ctx, conversation);
      const messages = await findMessages(ctx, conversation);
      const pictures = messages.filter(({ pictureWidth }) => pictureWidth !== null).toReversed();
      return pictures.map(({ conversationId, id }) => ({
        name: pictureFile({ id }),
        read: () => openPicture(store, userCipher, { conversationId, id }),
      }));
    },
    copy: copyChat,
    take: takeChat,
    takeFiles: (ctx, _copies, fileOf) => takePictures(ctx, store, ctx.actor, fileOf),
    async erase(ctx, person) {
      await eraseChats(ctx, store, isOwn(person));
      await ctx.db.update(chatConversations).set({ email: null }).where(isMailedTo(person));
    },
  };
}

const isOwn = ({ userId }: Person) => eq(chatConversations.userId, userId);

function isMailedTo({ email }: Person) {
  const isTheirAddress = eq(sql`lower(${chatConversations.email})`, email?.toLowerCase() ?? null);
  return and(isNull(chatConversations.userId), isTheirAddress);
}

function isToldOf({ id, userId, mailedPosition }: Conversation) {
  const isOfIt = eq(chatMessages.conversationId, id);
  if (userId !== null) return isOfIt;
  return and(
    isOfIt,
    eq(chatMessages.isFromSupport, true),
    lte(chatMessages.position, mailedPosition),
  );
}
