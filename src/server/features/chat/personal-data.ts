import type { Deps } from "#server/context.ts";
import { chatConversations, chatMessages } from "#server/db/schema/chat.ts";
import type { Person, PersonalData } from "#server/personal-data.ts";
import { createUploadStore } from "#server/platform/files/create-upload-store.ts";
import { asc, eq, or, sql } from "#server/platform/orm.ts";
import { sealOf } from "./conversations.ts";
import { eraseChats } from "./forget-chats.ts";
import type { MessageWords } from "./messages.ts";

/** The member's conversation, and those of visitors who wanted their answers at the member's address. */
export function chatPersonalData({ config }: Deps): PersonalData {
  const store = createUploadStore(config);
  return {
    name: "supportChat",
    async tell(ctx, person) {
      const conversations = await ctx.db.select().from(chatConversations).where(isOf(person));
      const told = [];
      for (const conversation of conversations) {
        const seal = await sealOf(ctx, conversation);
        const rows = await ctx.db
          .select()
          .from(chatMessages)
          .where(eq(chatMessages.conversationId, conversation.id))
          .orderBy(asc(chatMessages.position));
        const messages = rows.map(({ words, isFromSupport, pictureWidth, createdAt }) => ({
          from: isFromSupport ? "support" : "you",
          text: seal.open<MessageWords>(words).text,
          isPicture: pictureWidth !== null,
          at: createdAt,
        }));
        told.push({ startedAt: conversation.createdAt, email: conversation.email, messages });
      }
      return told;
    },
    async erase(ctx, person) {
      await eraseChats(ctx, store, isOf(person));
    },
  };
}

function isOf({ userId, email }: Person) {
  const isTheirAddress = eq(sql`lower(${chatConversations.email})`, email?.toLowerCase() ?? null);
  return or(eq(chatConversations.userId, userId), isTheirAddress) ?? sql`false`;
}
