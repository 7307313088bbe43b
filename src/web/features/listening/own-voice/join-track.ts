import type { Recording } from "./recordings-store.ts";
import { encodeWav } from "./wav.ts";

/** One file with all recordings, and the position at which each paragraph starts. */
export type Track = { url: string; starts: { paragraphId: string; seconds: number }[] };

const RATE = 22_050;
const REST_SECONDS = 1.4;

/**
 * Joins all recordings into a single file, because no script runs behind a locked screen to start the next one. The
 * caller must revoke the URL when it is no longer needed.
 */
export async function joinTrack(recordings: readonly Recording[]): Promise<Track> {
  const decoder = new OfflineAudioContext(1, 1, RATE);
  const buffers = await Promise.all(
    // Decoding detaches the buffer, so pass a copy.
    recordings.map(({ bytes }) => decoder.decodeAudioData(bytes.slice(0))),
  );
  let seconds = 0;
  const starts = buffers.map((buffer, index) => {
    const start = { paragraphId: recordings[index]?.paragraphId ?? "", seconds };
    seconds += buffer.duration + REST_SECONDS;
    return start;
  });
  const context = new OfflineAudioContext(1, Math.max(1, Math.ceil(seconds * RATE)), RATE);
  for (const [index, buffer] of buffers.entries()) {
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(context.destination);
    source.start(starts[index]?.seconds ?? 0);
  }
  const joined = await context.startRendering();
  const file = new Blob([encodeWav(joined.getChannelData(0), RATE)], { type: "audio/wav" });
  return { url: URL.createObjectURL(file), starts };
}
