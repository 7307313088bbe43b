import { readMp4, type Video } from "./mp4.ts";
import type { RandomAccess } from "./random-access.ts";
import { readWebm } from "./webm.ts";

const EBML_MAGIC = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/** Whether a file starts with the signature of a video format that we accept, regardless of its name. */
export function looksLikeVideo(head: Buffer): boolean {
  return (
    head.subarray(4, 8).toString("latin1") === "ftyp" || head.subarray(0, 4).equals(EBML_MAGIC)
  );
}

export async function readVideo(file: RandomAccess): Promise<Video | undefined> {
  return (await readMp4(file)) ?? (await readWebm(file));
}
