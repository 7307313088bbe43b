import { randomBytes } from "node:crypto";
import type { Context } from "#server/kernel/context.ts";
import { createCipher, getUserCipher, type UserCipher } from "#server/db/user-cipher.ts";
import { chatConversations } from "#server/db/schema/chat.ts";
import { newId } from "#server/platform/id.ts";
import { eq, sql } from "#server/platform/orm.ts";
import { encryptWithSecret, decryptWithSecret } from "#server/platform/secrets.ts";
import { AppError } from "#server/platform/errors.ts";

export type Conversation = typeof chatConversations.$inferSelect;

/** The person who chats with support: a member, or the visitor whose cookie has the secret. */
export type ChatOwner = { userId: string } | { secretHash: string };

export const CHAT_CHANNEL = "chat";

const KEY_BYTES = 32;
export const VISITOR_KEYS_PURPOSE = "visitor chats";

export function whereOwner(owner: ChatOwner) {
  return "userId" in owner
    ? eq(chatConversations.userId, owner.userId)
    : eq(chatConversations.secretHash, owner.secretHash);
}

export async function findConversation(
  ctx: Pick<Context, "db">,
  owner: ChatOwner,
): Promise<Conversation | undefined> {
  const [found] = await ctx.db.select().from(chatConversations).where(whereOwner(owner));
  return found;
}

/**
 * Returns the owner's conversation, created if necessary and locked by this transaction, so that its messages are
 * serialised.
 */
export async function insertOrLockConversation(
  ctx: Context,
  owner: ChatOwner,
): Promise<Conversation> {
  const now = ctx.clock.now();
  const isVisitor = "secretHash" in owner;
  await ctx.db
    .insert(chatConversations)
    .values({
      id: newId(now),
      ...owner,
      ...(isVisitor && {
        encryptedKey: encryptWithSecret(ctx.config, VISITOR_KEYS_PURPOSE, randomBytes(KEY_BYTES)),
      }),
      createdAt: now,
      changedAt: now,
    })
    .onConflictDoNothing();
  const [taken] = await ctx.db
    .select()
    .from(chatConversations)
    .where(whereOwner(owner))
    .for("update");
  if (!taken) throw new Error("The conversation that was just created is missing");
  return taken;
}

/** Returns the cipher of a conversation. Messages to support are for both sides to read, so operators use it too. */
export async function conversationCipher(
  ctx: Context,
  conversation: Conversation,
): Promise<UserCipher> {
  const { userId, encryptedKey } = conversation;
  if (userId !== null) return getUserCipher(ctx, userId);
  if (!encryptedKey) throw new Error("A visitor's conversation has no key");
  return createCipher(decryptWithSecret(ctx.config, VISITOR_KEYS_PURPOSE, encryptedKey));
}

/** Notifies every node at commit. The payload contains no message text. */
export async function notifyConversationChanged(
  ctx: Pick<Context, "db">,
  conversationId: string,
): Promise<void> {
  await ctx.db.execute(sql`select pg_notify(${CHAT_CHANNEL}, ${conversationId})`);
}

/** Returns a conversation of any owner, locked by this transaction. */
export async function lockConversation(
  ctx: Pick<Context, "db">,
  id: string,
): Promise<Conversation> {
  const [taken] = await ctx.db
    .select()
    .from(chatConversations)
    .where(eq(chatConversations.id, id))
    .for("update");
  if (!taken) throw new AppError("not_found");
  return taken;
}
