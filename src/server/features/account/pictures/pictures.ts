import { randomBytes } from "node:crypto";
import type { Context, MemberContext } from "#server/kernel/context.ts";
import { accountPictures } from "#server/db/schema/account.ts";
import { AppError } from "#server/platform/errors.ts";
import { eq } from "#server/platform/orm.ts";
import { PICTURE_SIZES, type PictureSize, pictureUrl } from "#shared/account/contract.ts";
import type { StoredFile } from "#server/platform/files/file-store.ts";
import type { Sharp } from "sharp";
import { reencodeImage } from "#server/platform/reencode-image.ts";

/** Returns the storage key. A user always has the same two keys, so no orphaned files are left behind. */
export function pictureKey(userId: string, size: PictureSize): string {
  return `pictures/${userId}/${size}.webp`;
}

export async function uploadPicture(
  ctx: MemberContext,
  picture: Buffer,
): Promise<{ pictureUrl: string }> {
  const { userId } = ctx.actor;
  const encoded = await encodePicture(picture);
  for (const size of PICTURE_SIZES) {
    const file = { bytes: encoded[size], contentType: "image/webp" };
    await ctx.pictures.put(pictureKey(userId, size), file);
  }
  const version = randomBytes(9).toString("base64url");
  const updatedAt = ctx.clock.now();
  await ctx.db
    .insert(accountPictures)
    .values({ userId, version, updatedAt })
    .onConflictDoUpdate({ target: accountPictures.userId, set: { version, updatedAt } });
  return { pictureUrl: pictureUrl(userId, 256, version) };
}

export async function deletePicture(ctx: Context, userId: string): Promise<null> {
  await ctx.db.delete(accountPictures).where(eq(accountPictures.userId, userId));
  for (const size of PICTURE_SIZES) await ctx.pictures.remove(pictureKey(userId, size));
  return null;
}

type Wanted = { userId: string; size: PictureSize };

/**
 * Returns a user's picture if the member may see it. Members may only see their own; any other picture is reported as
 * not found.
 */
export async function getPicture(
  ctx: MemberContext,
  { userId, size }: Wanted,
): Promise<StoredFile & { version: string }> {
  const [row] =
    userId === ctx.actor.userId
      ? await ctx.db.select().from(accountPictures).where(eq(accountPictures.userId, userId))
      : [];
  const file = row && (await ctx.pictures.get(pictureKey(userId, size)));
  if (!file) throw new AppError("not_found");
  return { ...file, version: row.version };
}

type EncodedPicture = Record<PictureSize, Uint8Array>;

function encodePicture(file: Buffer): Promise<EncodedPicture> {
  const [small, large] = PICTURE_SIZES;
  return reencodeImage(file, async (picture) => ({
    [small]: await square(picture, small),
    [large]: await square(picture, large),
  }));
}

function square(picture: Sharp, size: PictureSize): Promise<Uint8Array> {
  return picture.clone().resize(size, size, { fit: "cover" }).webp({ quality: 82 }).toBuffer();
}
