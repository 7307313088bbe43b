import type { Context } from "#server/kernel/context.ts";
import { chatConversations } from "#server/db/schema/chat.ts";
import { isNotNull, sql } from "#server/platform/orm.ts";

/** For the operator's overview of today. */
export async function chatFigures({ db }: Context) {
  const [found] = await db
    .select({
      chatsWaiting: sql<number>`count(*)::int`,
      oldest: sql`min(${chatConversations.waitingSince})`.mapWith(chatConversations.waitingSince),
    })
    .from(chatConversations)
    .where(isNotNull(chatConversations.waitingSince));
  const oldest = found?.oldest as Date | null | undefined;
  return {
    chatsWaiting: found?.chatsWaiting ?? 0,
    oldestChatAt: oldest ? oldest.toISOString() : null,
  };
}
