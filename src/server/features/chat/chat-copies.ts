import type { Context } from "#server/kernel/context.ts";
import { chatConversations, chatMessages } from "#server/db/schema/chat.ts";
import type { FileOf, Person, RowCopies } from "#server/kernel/personal-data.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import { asc, eq, sql } from "#server/platform/orm.ts";
import { z } from "zod";
import {
  announce,
  type Conversation,
  findConversation,
  cipherOf,
  insertOrLockConversation,
} from "./conversations.ts";
import type { MessageWords } from "./messages.ts";
import { hasPicture, storePicture } from "./pictures.ts";

type Row = typeof chatMessages.$inferSelect;

const Message = z.object({
  id: z.uuid(),
  isFromSupport: z.boolean(),
  text: z.string(),
  pictureWidth: z.int().nullable(),
  pictureHeight: z.int().nullable(),
  createdAt: z.coerce.date(),
});
type Message = z.infer<typeof Message>;

export const pictureFile = ({ id }: Pick<Row, "id">) => `my-chat/${id}.webp`;

export function findMessages({ db }: Context, { id }: Conversation): Promise<Row[]> {
  return db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.conversationId, id))
    .orderBy(asc(chatMessages.position));
}

export async function copyChat(ctx: Context, { userId }: Person): Promise<RowCopies> {
  const conversation = await findConversation(ctx, { userId });
  if (!conversation) return { messages: [] };
  const userCipher = await cipherOf(ctx, conversation);
  const rows = await findMessages(ctx, conversation);
  const messages = rows.map(({ conversationId: _place, position: _order, words, ...row }) => ({
    ...row,
    text: userCipher.decrypt<MessageWords>(words).text,
  }));
  return { messages };
}

/** What was said elsewhere comes before what was said here, as read and closed: nobody answers or mails it. */
export async function takeChat(
  ctx: Context,
  { userId }: Person,
  { messages: copies = [] }: RowCopies,
): Promise<void> {
  const messages = z.array(Message).parse(copies);
  if (messages.length === 0) return;
  const conversation = await insertOrLockConversation(ctx, { userId });
  const here = new Set((await findMessages(ctx, conversation)).map(({ id }) => id));
  const missing = messages.filter(({ id }) => !here.has(id));
  if (missing.length > 0) await putBefore(ctx, conversation, missing);
}

async function putBefore(ctx: Context, conversation: Conversation, messages: Message[]) {
  const { id: conversationId, lastPosition, answeredPosition, closedAt } = conversation;
  const { position } = chatMessages;
  const isHere = eq(chatMessages.conversationId, conversationId);
  const count = messages.length;
  // In two steps: while the numbers move, no two messages may have the same.
  await ctx.db
    .update(chatMessages)
    .set({ position: sql`-(${position} + ${count}::int)` })
    .where(isHere);
  await ctx.db
    .update(chatMessages)
    .set({ position: sql`-${position}` })
    .where(isHere);
  const userCipher = await cipherOf(ctx, conversation);
  for (const [index, { text, ...message }] of messages.entries())
    await ctx.db.insert(chatMessages).values({
      ...message,
      conversationId,
      position: index + 1,
      words: userCipher.encrypt({ text } satisfies MessageWords),
    });
  await ctx.db
    .update(chatConversations)
    .set({
      lastPosition: lastPosition + count,
      readPosition: conversation.readPosition + count,
      mailedPosition: conversation.mailedPosition + count,
      answeredPosition: answeredPosition === 0 ? 0 : answeredPosition + count,
      closedAt: lastPosition === 0 ? ctx.clock.now() : closedAt,
    })
    .where(eq(chatConversations.id, conversationId));
  await announce(ctx, conversationId);
}

/** Ids are made by the senders, so an imported one may be that of a picture here, which stays. */
export async function takePictures(
  ctx: Context,
  store: FileStore,
  { userId }: Pick<Person, "userId">,
  fileOf: FileOf,
): Promise<void> {
  const conversation = await findConversation(ctx, { userId });
  if (!conversation) return;
  const userCipher = await cipherOf(ctx, conversation);
  for (const { id, conversationId, pictureWidth } of await findMessages(ctx, conversation)) {
    const place = { conversationId, id };
    if (pictureWidth === null || (await hasPicture(store, place))) continue;
    const bytes = await fileOf(pictureFile(place));
    if (bytes) await storePicture(store, userCipher, place, { bytes });
  }
}
