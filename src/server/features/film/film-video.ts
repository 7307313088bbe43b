import type { Context } from "#server/kernel/context.ts";
import { filmUploads } from "#server/db/schema/film.ts";
import { eq } from "#server/platform/orm.ts";
import { signedUrls } from "#server/platform/signed-url.ts";
import type { SignedFile } from "#server/kernel/serve-file.ts";
import { getFilmVideo } from "#shared/film/contract.ts";
import { VIDEO_KINDS } from "#shared/film/video-kinds.ts";
import { bytesOf, sizeOf } from "./film-files.ts";

export const videoUrls = signedUrls(getFilmVideo, "film address");

export async function findFilmVideo(ctx: Context, id: string): Promise<SignedFile | undefined> {
  const [film] = await ctx.db.select().from(filmUploads).where(eq(filmUploads.id, id));
  if (!film?.videoKind) return undefined;
  return {
    contentType: VIDEO_KINDS[film.videoKind],
    sizeBytes: sizeOf(film),
    read: (from, to) => bytesOf(ctx, film, from, to),
  };
}
