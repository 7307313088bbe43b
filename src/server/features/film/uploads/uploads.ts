import { inTransaction, type MemberContext } from "#server/kernel/context.ts";
import { filmMoments, filmUploads } from "#server/db/schema/film.ts";
import { acquireAdvisoryLock } from "#server/db/advisory-lock.ts";
import { AppError } from "#server/platform/errors.ts";
import { limitConcurrency } from "#server/platform/limit-concurrency.ts";
import { newId } from "#server/platform/id.ts";
import { and, eq, sql } from "#server/platform/orm.ts";
import { VIDEO_MAX_BYTES } from "#shared/film/video-kinds.ts";
import { deleteUploads } from "../delete-uploads.ts";
import { pieceKey, sizeOf } from "../film-files.ts";
import { looksLikeVideo } from "../video/read-video.ts";

/**
 * The limit for uploads that aren't part of a film moment yet. A second one is a change of mind or another tab; many
 * would be an attempt to fill the disk.
 */
const MAX_UNUSED_UPLOADS = 5;
/** Each piece is a file and an entry in the row. The product's own pages need a twentieth of this. */
const MAX_PIECES = 1_000;

export type UploadRow = typeof filmUploads.$inferSelect;

export async function createUpload(ctx: MemberContext, sizeBytes: number): Promise<string> {
  const { userId } = ctx.actor;
  if (sizeBytes > VIDEO_MAX_BYTES) throw new AppError("video_too_large");
  const createdAt = ctx.clock.now();
  const id = newId(createdAt);
  await inTransaction(ctx, async (ctx) => {
    await acquireAdvisoryLock(ctx.db, `film uploads ${userId}`);
    const unused = await ctx.db.$count(
      filmUploads,
      and(eq(filmUploads.userId, userId), isUnused(filmUploads)),
    );
    if (unused >= MAX_UNUSED_UPLOADS)
      throw new AppError("too_many_requests", {
        message: "Several uploads are unfinished. Finish one, or try again tomorrow.",
        retryAfterSeconds: 3600,
      });
    await ctx.db.insert(filmUploads).values({ id, userId, sizeBytes, pieces: [], createdAt });
  });
  return id;
}

export const isUnused = ({ id }: Pick<typeof filmUploads, "id">) => sql`not exists (
  select from ${filmMoments} where ${filmMoments.uploadId} = ${id})`;

export async function getUpload(ctx: MemberContext, id: string): Promise<UploadRow> {
  const [row] = await ctx.db.select().from(filmUploads).where(isOwn(ctx, id));
  if (!row) throw new AppError("not_found");
  return row;
}

type Piece = { id: string; offset: number; bytes: Buffer };

/**
 * Each append holds a database connection while the store writes. If the store hangs, most connections must stay free
 * for other requests.
 */
const limitAppends = limitConcurrency(3);

export function appendToUpload(ctx: MemberContext, piece: Piece): Promise<number> {
  return limitAppends(() => appendInTransaction(ctx, piece));
}

/** Appends a piece where the last one ended. The row lock admits one sender at a time. */
function appendInTransaction(ctx: MemberContext, { id, offset, bytes }: Piece): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(filmUploads).where(isOwn(ctx, id)).for("update");
    if (!row) throw new AppError("not_found");
    const reached = sizeOf(row);
    if (offset !== reached) throw new AppError("conflict");
    const next = reached + bytes.length;
    if (next > row.sizeBytes) throw new AppError("body_too_large");
    if (reached === 0 && !looksLikeVideo(bytes)) throw new AppError("unreadable_video");
    if (bytes.length === 0) return reached;
    if (row.pieces.length >= MAX_PIECES)
      throw new AppError("conflict", {
        message: "The upload has too many pieces. Start it again.",
      });
    const contentType = "application/octet-stream";
    await ctx.uploads.put(pieceKey(id, row.pieces.length), { bytes, contentType });
    const pieces = [...row.pieces, bytes.length];
    await ctx.db.update(filmUploads).set({ pieces }).where(eq(filmUploads.id, id));
    return next;
  });
}

/** Deletes an upload that hasn't been sent to the pro. A sent moment can only be withdrawn as a whole. */
export async function deleteUpload(ctx: MemberContext, id: string): Promise<void> {
  if ((await deleteUploads(ctx, and(isOwn(ctx, id), isUnused(filmUploads)))) === 0)
    throw new AppError("not_found");
}

function isOwn({ actor }: MemberContext, id: string) {
  return and(eq(filmUploads.id, id), eq(filmUploads.userId, actor.userId));
}
