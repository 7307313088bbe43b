import { getUserCipher } from "#server/db/user-cipher.ts";
import type { Context } from "#server/kernel/context.ts";
import { filmMessages, filmMoments } from "#server/db/schema/film.ts";
import type { Person, RowCopies } from "#server/kernel/personal-data.ts";
import { newId } from "#server/platform/id.ts";
import { and, asc, eq } from "#server/platform/orm.ts";
import { z } from "zod";
import type { MessageWords, MomentWords } from "./threads.ts";

const moment = z.coerce.date();
const Message = z.object({ isFromPro: z.boolean(), words: z.json(), createdAt: moment });
/** Who looks at it, for which team, and the video itself stay behind: only the words travel. */
const Moment = z.object({
  kind: z.enum(["own", "team"]),
  month: z.string(),
  words: z.json(),
  answeredAt: moment.nullable(),
  createdAt: moment,
  messages: z.array(Message),
});

export async function copyFilm(ctx: Context, { userId }: Person): Promise<RowCopies> {
  const userCipher = await getUserCipher(ctx, userId);
  const rows = await ctx.db
    .select()
    .from(filmMoments)
    .where(eq(filmMoments.userId, userId))
    .orderBy(asc(filmMoments.createdAt), asc(filmMoments.id));
  const messages = await ctx.db
    .select()
    .from(filmMessages)
    .where(eq(filmMessages.userId, userId))
    .orderBy(asc(filmMessages.createdAt), asc(filmMessages.id));
  const moments = rows.map(({ id, kind, month, words: sealed, answeredAt, createdAt }) => ({
    kind,
    month,
    words: userCipher.decrypt<MomentWords>(sealed),
    answeredAt,
    createdAt,
    messages: messages
      .filter(({ momentId }) => momentId === id)
      .map(({ isFromPro, createdAt, words: said }) => ({
        isFromPro,
        words: userCipher.decrypt<MessageWords>(said),
        createdAt,
      })),
  }));
  return { moments };
}

/**
 * Two moments of one person never begin at the same time, so one that is here already is the same. An unanswered one is
 * only kept: a place in the pro's queue has to be asked for within the month's allowance.
 */
export async function takeFilm(
  ctx: Context,
  { userId }: Person,
  { moments = [] }: RowCopies,
): Promise<void> {
  const userCipher = await getUserCipher(ctx, userId);
  for (const { messages, ...copy } of z.array(Moment).parse(moments)) {
    const isHere = and(eq(filmMoments.userId, userId), eq(filmMoments.createdAt, copy.createdAt));
    if ((await ctx.db.$count(filmMoments, isHere)) > 0) continue;
    const id = newId(copy.createdAt);
    await ctx.db.insert(filmMoments).values({
      ...copy,
      id,
      userId,
      state: copy.answeredAt === null ? "kept" : "answered",
      words: userCipher.encrypt(copy.words),
    });
    for (const message of messages)
      await ctx.db.insert(filmMessages).values({
        ...message,
        id: newId(message.createdAt),
        userId,
        momentId: id,
        words: userCipher.encrypt(message.words),
      });
  }
}
