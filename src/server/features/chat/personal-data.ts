import type { Context } from "#server/kernel/context.ts";
import { chatConversations, chatMessages } from "#server/db/schema/chat.ts";
import type { Person, PersonalData } from "#server/kernel/personal-data.ts";
import { and, asc, desc, eq, isNotNull, isNull, lte, or, sql } from "#server/platform/orm.ts";
import { type Conversation, findConversation, conversationCipher } from "./conversations.ts";
import { eraseChats } from "./delete-visitor-chats.ts";
import type { MessageText } from "./messages.ts";
import { openPicture } from "./pictures.ts";

/**
 * The member's conversation, and anything that was mailed to their address from a visitor's conversation. A visitor
 * may have entered any address, so owning it doesn't allow a member to see or delete the rest of that conversation.
 */
export const chatPersonalData: PersonalData = {
  name: "supportChat",
  async describe(ctx, person) {
    const conversations = await ctx.db
      .select()
      .from(chatConversations)
      .where(or(isOwn(person), isMailedTo(person)));
    const described = [];
    for (const conversation of conversations) {
      const userCipher = await conversationCipher(ctx, conversation);
      const rows = await ctx.db
        .select()
        .from(chatMessages)
        .where(isVisibleTo(conversation))
        .orderBy(asc(chatMessages.position));
      const messages = rows.map(
        ({ id, encryptedText, isFromSupport, pictureWidth, createdAt }) => ({
          from: isFromSupport ? "support" : "you",
          text: userCipher.decrypt<MessageText>(encryptedText).text,
          isPicture: pictureWidth !== null,
          // The files only include the member's own pictures.
          file: pictureWidth !== null && conversation.userId !== null ? pictureFile({ id }) : null,
          at: createdAt,
        }),
      );
      described.push({ startedAt: conversation.createdAt, email: conversation.email, messages });
    }
    return described;
  },
  /** Newest first, because a conversation may have more pictures than fit into the export. */
  async files(ctx, { userId }) {
    const conversation = await findConversation(ctx, { userId });
    if (!conversation) return [];
    const userCipher = await conversationCipher(ctx, conversation);
    const pictures = await listPictures(ctx, conversation);
    return pictures.map(({ conversationId, id }) => ({
      name: pictureFile({ id }),
      read: () => openPicture(ctx, userCipher, { conversationId, id }),
    }));
  },
  async erase(ctx, person) {
    await eraseChats(ctx, isOwn(person));
    await ctx.db.update(chatConversations).set({ email: null }).where(isMailedTo(person));
  },
};

const pictureFile = ({ id }: { id: string }) => `my-chat/${id}.webp`;

function listPictures({ db }: Context, { id }: Conversation) {
  return db
    .select({ conversationId: chatMessages.conversationId, id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, id), isNotNull(chatMessages.pictureWidth)))
    .orderBy(desc(chatMessages.position));
}

const isOwn = ({ userId }: Person) => eq(chatConversations.userId, userId);

function isMailedTo({ email }: Person) {
  const isTheirAddress = eq(sql`lower(${chatConversations.email})`, email?.toLowerCase() ?? null);
  return and(isNull(chatConversations.userId), isTheirAddress);
}

function isVisibleTo({ id, userId, mailedPosition }: Conversation) {
  const isOfIt = eq(chatMessages.conversationId, id);
  if (userId !== null) return isOfIt;
  return and(
    isOfIt,
    eq(chatMessages.isFromSupport, true),
    lte(chatMessages.position, mailedPosition),
  );
}
