import type { Sharp } from "sharp";
import { drawPicture } from "#server/platform/draw-picture.ts";
import { PICTURE_SIZES, type PictureSize } from "#shared/account/contract.ts";

export type EncodedPicture = Record<PictureSize, Uint8Array>;

export function encodePicture(file: Buffer): Promise<EncodedPicture> {
  const [small, large] = PICTURE_SIZES;
  return drawPicture(file, async (picture) => ({
    [small]: await square(picture, small),
    [large]: await square(picture, large),
  }));
}

function square(picture: Sharp, size: PictureSize): Promise<Uint8Array> {
  return picture.clone().resize(size, size, { fit: "cover" }).webp({ quality: 82 }).toBuffer();
}
