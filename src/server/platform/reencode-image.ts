import type sharpLibrary from "sharp";
import type { Sharp, SharpOptions } from "sharp";
import { AppError } from "#server/platform/errors.ts";
import { limitConcurrency } from "#server/platform/limit-concurrency.ts";

const SIGNATURES = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from("GIF87a"),
  Buffer.from("GIF89a"),
];
const LOADERS = ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadNsgif"];

/** A few kilobytes can decompress to gigabytes; no camera's picture has more pixels than this. */
const MAX_PIXELS = 64_000_000;
const INPUT: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 };

/** Decoded pictures are large, and this work isn't urgent. */
const queue = limitConcurrency(1);

/**
 * Redraws an uploaded picture, which removes everything else in the file (location, camera, comments, other data).
 */
export function reencodeImage<Drawn>(
  file: Buffer,
  draw: (picture: Sharp) => Promise<Drawn>,
): Promise<Drawn> {
  if (!SIGNATURES.some((signature) => file.subarray(0, signature.length).equals(signature)))
    return Promise.reject(new AppError("unreadable_picture"));
  return queue(() => open(file, draw));
}

async function open<Drawn>(file: Buffer, draw: (picture: Sharp) => Promise<Drawn>): Promise<Drawn> {
  const sharp = await loadSharp();
  try {
    return await draw(sharp(file, INPUT).autoOrient());
  } catch (error) {
    throw new AppError("unreadable_picture", { cause: error });
  }
}

let loaded: Promise<typeof sharpLibrary> | undefined;

/** Loads the library on first use, because it takes as much memory as the rest of an idle process's code. */
function loadSharp() {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // Block all formats except those we accept, because every other decoder adds to the attack surface.
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: LOADERS });
    return sharp;
  });
  return loaded;
}
