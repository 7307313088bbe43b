import type { SQL } from "drizzle-orm";
import type { Context, Deps } from "#server/kernel/context.ts";
import { chatConversations, chatMessages } from "#server/db/schema/chat.ts";
import { and, inArray, isNotNull, isNull, lt } from "#server/platform/orm.ts";
import { DAY_MS } from "#shared/time/time-spans.ts";
import { deleteChatPicture } from "./pictures.ts";

/** Matches the lifetime of the visitor's cookie, after which the conversation can no longer be read. */
const RETENTION_MS = 180 * DAY_MS;

export async function deleteVisitorChats(deps: Deps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - RETENTION_MS);
  const isOld = and(isNull(chatConversations.userId), lt(chatConversations.changedAt, since));
  if (isOld) await eraseChats(deps, isOld);
}

/** Erases conversations with all their messages and pictures. */
export async function eraseChats(ctx: Pick<Context, "db" | "uploads">, which: SQL): Promise<void> {
  const { db } = ctx;
  const ids = db.select({ id: chatConversations.id }).from(chatConversations).where(which);
  const pictures = await db
    .select({ conversationId: chatMessages.conversationId, id: chatMessages.id })
    .from(chatMessages)
    .where(and(inArray(chatMessages.conversationId, ids), isNotNull(chatMessages.pictureWidth)));
  for (const picture of pictures) await deleteChatPicture(ctx, picture);
  await db.delete(chatConversations).where(which);
}
