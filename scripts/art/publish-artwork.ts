import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { toSrgb } from "./light/to-srgb.ts";
import { LightField } from "./light/light-field.ts";
import type { Motif, Portrait } from "./motif.ts";

const QUALITY = { avif: 50, webp: 70, jpeg: 78 };
const AVIF = { quality: QUALITY.avif, effort: 6, chromaSubsampling: "4:2:0" };
const PLACEHOLDER_WIDTH = 16;

export type PublishedArtwork = {
  name: string;
  base: string;
  widths: readonly number[];
  width: number;
  height: number;
  placeholder: string;
  portrait?: number;
  fileNames: string[];
};

export const kebab = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export async function paintMotif(motif: Motif, width = motif.width, height = motif.height) {
  const field = new LightField(width, height);
  await motif.paint(field);
  return toSrgb(field);
}

async function writeOnce(path: string, image: Sharp): Promise<void> {
  if (!existsSync(path)) await image.toFile(path);
}

/** Paints a motif and writes it in every served width and format. */
export async function publishArtwork(motif: Motif, artDir: string): Promise<PublishedArtwork> {
  const { name, width, height, servedWidths } = motif;
  const pixels = await paintMotif(motif);
  const hash = createHash("sha256").update(pixels).update(JSON.stringify(QUALITY)).digest("hex");
  const fileBase = `${kebab(name)}.${hash.slice(0, 8)}`;
  const master = sharp(pixels, { raw: { width, height, channels: 3 } });
  const fileNames: string[] = [];
  const write = async (fileName: string, image: Sharp) => {
    fileNames.push(fileName);
    await writeOnce(join(artDir, fileName), image);
  };
  for (const served of servedWidths) {
    const scaled = master.clone().resize(served);
    await write(`${fileBase}-${served}.avif`, scaled.clone().avif(AVIF));
    await write(
      `${fileBase}-${served}.webp`,
      scaled.clone().webp({ quality: QUALITY.webp, effort: 6 }),
    );
  }
  const { portrait } = motif;
  if (portrait) {
    const part = cutOut(master, motif, portrait);
    await write(`${fileBase}-portrait-${portrait.height}.avif`, part.avif(AVIF));
  }
  const jpeg = { quality: QUALITY.jpeg, mozjpeg: true };
  await write(`${fileBase}-${width}.jpg`, master.clone().jpeg(jpeg));
  const tiny = master.clone().resize(PLACEHOLDER_WIDTH).webp({ quality: 30, effort: 6 });
  const placeholder = `data:image/webp;base64,${(await tiny.toBuffer()).toString("base64")}`;
  return {
    name,
    base: `/art/${fileBase}`,
    widths: servedWidths,
    width,
    height,
    placeholder,
    ...(portrait && { portrait: portrait.height }),
    fileNames,
  };
}

function cutOut(master: Sharp, { width, height }: Motif, portrait: Portrait): Sharp {
  const cut = Math.round(width * portrait.share);
  const left = Math.round((width - cut) * portrait.at);
  const part = master.clone().extract({ left, top: 0, width: cut, height });
  return part.resize({ height: portrait.height });
}
