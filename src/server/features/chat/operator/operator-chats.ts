import type { SQL } from "drizzle-orm";
import type { Context, MemberContext } from "#server/kernel/context.ts";
import { nameColumns } from "#server/kernel/person-names.ts";
import { users } from "#server/db/schema/identity.ts";
import { chatConversations } from "#server/db/schema/chat.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from "#server/platform/orm.ts";
import { ageGroup, readBirthYear } from "#shared/account/age.ts";
import type { OperatorChat, OperatorChatEntry } from "#shared/chat/contract.ts";
import type { Json } from "#shared/json.ts";
import type { Conversation } from "../conversations.ts";
import { listMessageHistory } from "../messages.ts";

const SHOWN = 200;

const COLUMNS = {
  conversation: chatConversations,
  memberEmail: users.email,
  firstName: nameColumns(users).firstName,
  birthYear: sql<Json>`${users.userMetadata}->'birth_year'`,
};

/** Lists waiting conversations first, the longest waiting at the top, then the others by their latest message. */
export async function listChats(
  ctx: MemberContext,
  { kind }: { kind: "open" | "closed" },
): Promise<{ conversations: OperatorChatEntry[] }> {
  const { closedAt, lastPosition } = chatConversations;
  // A conversation whose first picture is still being uploaded has nothing to read.
  const hasMessages = gt(lastPosition, 0);
  const isWanted = kind === "open" ? isNull(closedAt) : isNotNull(closedAt);
  const found = await findChats(ctx, and(hasMessages, isWanted));
  return { conversations: found.map(({ entry }) => entry) };
}

/** Returns a conversation to an operator. Its messages were written for support to read. */
export async function getOperatorChat(
  ctx: MemberContext,
  { id, before }: { id: string; before?: number | undefined },
): Promise<OperatorChat> {
  const [found] = await findChats(ctx, eq(chatConversations.id, id));
  if (!found) throw new AppError("not_found");
  const { entry, conversation } = found;
  const history = await listMessageHistory(ctx, conversation, before);
  return { ...history, entry, readPosition: conversation.readPosition };
}

async function findChats(
  ctx: MemberContext,
  which: SQL | undefined,
): Promise<{ entry: OperatorChatEntry; conversation: Conversation }[]> {
  const now = ctx.clock.now();
  const rows = await ctx.db
    .select(COLUMNS)
    .from(chatConversations)
    .leftJoin(users, eq(users.id, chatConversations.userId))
    .where(which)
    .orderBy(asc(chatConversations.waitingSince), desc(chatConversations.changedAt))
    .limit(SHOWN);
  return rows.map(({ conversation, memberEmail, firstName, birthYear }) => {
    const isMember = conversation.userId !== null;
    const entry: OperatorChatEntry = {
      id: conversation.id,
      isMember,
      name: firstName,
      email: isMember ? memberEmail : conversation.email,
      isUnderAge: isMember && ageGroup(readBirthYear(birthYear, now), now) !== "adult",
      messageCount: conversation.lastPosition,
      waitingSince: conversation.waitingSince && conversation.waitingSince.toISOString(),
      changedAt: conversation.changedAt.toISOString(),
      isClosed: conversation.closedAt !== null,
    };
    return { entry, conversation };
  });
}

/** Returns the figures for the operator's overview of today. */
export async function getChatStats({ db }: Context) {
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
