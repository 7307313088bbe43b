import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { filmMessages, filmMoments } from "#server/db/schema/film.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, eq } from "#server/platform/orm.ts";
import type { MessageText } from "./threads.ts";

type Input = { momentId: string; id: string; text: string };

const MAX_MESSAGES = 50;

/** Adds a member's follow-up message. An answered moment then waits for the pro again. */
export async function writeFilmMessage(
  ctx: MemberContext,
  { momentId, id, text }: Input,
): Promise<null> {
  const { userId } = ctx.actor;
  // Encrypt before the transaction: reading the key takes a separate connection, and the pool doesn't have two for
  // every request.
  const message: MessageText = { text, marks: [] };
  const encryptedText = ctx.userCipher.encrypt(message);
  return inTransaction(ctx, async (ctx) => {
    const isOwn = and(eq(filmMoments.id, momentId), eq(filmMoments.userId, userId));
    const [moment] = await ctx.db.select().from(filmMoments).where(isOwn).for("update");
    if (!moment) throw new AppError("not_found");
    if ((await ctx.db.$count(filmMessages, eq(filmMessages.momentId, momentId))) >= MAX_MESSAGES)
      throw new AppError("conflict", {
        message: "This conversation is full. Send a new moment instead.",
      });
    const [added] = await ctx.db
      .insert(filmMessages)
      .values({
        id,
        userId,
        momentId,
        isFromPro: false,
        encryptedText,
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: filmMessages.id });
    // The pro who answered may have left or switched accounts. In that case, any pro can claim the moment.
    const state = moment.claimedBy === null ? "waiting" : "claimed";
    if (added && moment.state === "answered")
      await ctx.db.update(filmMoments).set({ state }).where(isOwn);
    return null;
  });
}
