import type { Context } from "#server/kernel/context.ts";
import { chatConversations } from "#server/db/schema/chat.ts";
import { AppError } from "#server/platform/errors.ts";
import { eq } from "#server/platform/orm.ts";
import type { Conversation } from "./conversations.ts";

/** Anybody's, locked by this transaction. */
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
