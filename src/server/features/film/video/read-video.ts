import { nextEventLoopTurn } from "#server/platform/http/next-event-loop-turn.ts";
import { limitConcurrency } from "#server/platform/limit-concurrency.ts";
import { readMp4, type Video } from "./mp4.ts";
import type { RandomAccess } from "./random-access.ts";
import { readWebm } from "./webm.ts";

const EBML_MAGIC = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/**
 * The file determines how many reads it takes. The most are needed for a recording without a duration: two for each
 * frame and each packet of sound, about 26,000 for two minutes at 60 frames a second. Other videos need a few hundred.
 */
const MAX_READS = 100_000;
/** About a millisecond of work. */
const READS_PER_TURN = 500;

/** Whether a file starts with the signature of a video format that we accept, regardless of its name. */
export function looksLikeVideo(head: Buffer): boolean {
  return (
    head.subarray(4, 8).toString("latin1") === "ftyp" || head.subarray(0, 4).equals(EBML_MAGIC)
  );
}

/** Each video being read has a piece of its file in memory, and a hostile one takes a while. */
const limitVideos = limitConcurrency(2);

/** Returns undefined if the file isn't a video that we accept. */
export function readVideo(file: RandomAccess): Promise<Video | undefined> {
  return limitVideos(async () => {
    const limited = limitReads(file);
    try {
      return (await readMp4(limited)) ?? (await readWebm(limited));
    } catch (error) {
      if (error instanceof TooManyReads) return undefined;
      throw error;
    }
  });
}

class TooManyReads extends Error {}

function limitReads(file: RandomAccess): RandomAccess {
  let reads = 0;
  return {
    size: file.size,
    async read(offset, length) {
      if (reads === MAX_READS) throw new TooManyReads();
      reads++;
      // Most reads are answered from memory, so other requests would have to wait until the last one.
      if (reads % READS_PER_TURN === 0) await nextEventLoopTurn();
      return file.read(offset, length);
    },
  };
}
