import type sharpLibrary from "sharp";
import type { Sharp, SharpOptions } from "sharp";
import { AppError } from "#server/platform/errors.ts";
import { PICTURE_SIZES, type PictureSize } from "#shared/account/contract.ts";

export type EncodedPicture = Record<PictureSize, Uint8Array>;

const SIGNATURES = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from("GIF87a"),
  Buffer.from("GIF89a"),
];
const LOADERS = ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadNsgif"];

/** A few kilobytes can unfold to gigabytes; no camera's picture has more pixels than this. */
const MOST_PIXELS = 64_000_000;
const INPUT: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 };

let queue: Promise<unknown> = Promise.resolve();

/** Draws the picture anew in our sizes: what else the file carried (place, camera, comments, other data) is gone. */
export function encodePicture(file: Buffer): Promise<EncodedPicture> {
  if (!SIGNATURES.some((signature) => file.subarray(0, signature.length).equals(signature)))
    return Promise.reject(new AppError("unreadable_picture"));
  // One at a time: unfolded pictures are large, and nobody is in a hurry here.
  const encoded = queue.then(() => encodeSizes(file));
  queue = encoded.catch(() => {});
  return encoded;
}

async function encodeSizes(file: Buffer): Promise<EncodedPicture> {
  const sharp = await loadSharp();
  const picture = sharp(file, INPUT).autoOrient();
  const [small, large] = PICTURE_SIZES;
  try {
    return { [small]: await square(picture, small), [large]: await square(picture, large) };
  } catch (error) {
    throw new AppError("unreadable_picture", { cause: error });
  }
}

function square(picture: Sharp, size: PictureSize): Promise<Uint8Array> {
  return picture.clone().resize(size, size, { fit: "cover" }).webp({ quality: 82 }).toBuffer();
}

let loaded: Promise<typeof sharpLibrary> | undefined;

/** Loaded with the first picture, because it takes as much memory as the rest of an idle process's code. */
function loadSharp() {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // Only what we accept can be opened at all: other formats' readers are other ways in.
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: LOADERS });
    return sharp;
  });
  return loaded;
}
