import { getUserCipher } from "#server/db/user-cipher.ts";
import type { Context } from "#server/kernel/context.ts";
import { filmMessages, filmMoments, filmUploads } from "#server/db/schema/film.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, asc, desc, eq } from "#server/platform/orm.ts";
import type { FilmMessage, FilmMoment, FilmThread, TimeMark } from "#shared/film/contract.ts";
import { videoUrls } from "./film-video.ts";

export type MomentRow = typeof filmMoments.$inferSelect;
export type MomentText = { look: string; link: string };
export type MessageText = { text: string; marks: TimeMark[] };

const MOMENTS_SHOWN = 100;

/** Lists a member's moments, newest first. */
export async function listMoments(ctx: Context, userId: string): Promise<FilmMoment[]> {
  const rows = await ctx.db
    .select()
    .from(filmMoments)
    .where(eq(filmMoments.userId, userId))
    .orderBy(desc(filmMoments.createdAt))
    .limit(MOMENTS_SHOWN);
  const userCipher = await getUserCipher(ctx, userId);
  return rows.map((row) => toMoment(row, userCipher.decrypt<MomentText>(row.encryptedText)));
}

/** Returns a moment with all its messages. The caller restricts it to one owner with `userId`, if needed. */
export async function getThread(
  ctx: Context,
  { id, userId }: { id: string; userId?: string },
): Promise<FilmThread & { row: MomentRow }> {
  const isOwn = userId === undefined ? undefined : eq(filmMoments.userId, userId);
  const [found] = await ctx.db
    .select({ row: filmMoments, seconds: filmUploads.seconds })
    .from(filmMoments)
    .leftJoin(filmUploads, eq(filmUploads.id, filmMoments.uploadId))
    .where(and(eq(filmMoments.id, id), isOwn));
  if (!found) throw new AppError("not_found");
  const { row, seconds } = found;
  const userCipher = await getUserCipher(ctx, row.userId);
  const messages = await ctx.db
    .select()
    .from(filmMessages)
    .where(eq(filmMessages.momentId, id))
    .orderBy(asc(filmMessages.createdAt), asc(filmMessages.id));
  return {
    row,
    moment: toMoment(row, userCipher.decrypt<MomentText>(row.encryptedText)),
    videoUrl: row.uploadId && videoUrls.of(ctx, { id: row.uploadId }),
    seconds,
    messages: messages.map((message) =>
      toMessage(message, userCipher.decrypt<MessageText>(message.encryptedText)),
    ),
  };
}

function toMoment(row: MomentRow, { look, link }: MomentText): FilmMoment {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    look,
    link,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt && row.answeredAt.toISOString(),
  };
}

function toMessage(
  { id, isFromPro, createdAt }: typeof filmMessages.$inferSelect,
  { text, marks }: MessageText,
): FilmMessage {
  return { id, isFromPro, text, marks, createdAt: createdAt.toISOString() };
}
