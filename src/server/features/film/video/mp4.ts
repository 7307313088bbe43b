import type { VideoKind } from "#shared/film/video-kinds.ts";
import type { RandomAccess } from "./random-access.ts";

type Box = { type: string; start: number; end: number };
export type Video = { kind: VideoKind; seconds: number };

const MAX_BOXES = 2_000;
const HEADER_BYTES = 16;

/**
 * Reads the duration of an mp4 or mov from its header. Returns undefined if the file is neither, or has no video
 * track.
 */
export async function readMp4(file: RandomAccess): Promise<Video | undefined> {
  const [first, ...rest] = await boxesIn(file, 0, file.size);
  if (first?.type !== "ftyp") return undefined;
  const brand = (await file.read(first.start, 4)).toString("latin1");
  const movie = rest.find(({ type }) => type === "moov");
  if (!movie) return undefined;
  const parts = await boxesIn(file, movie.start, movie.end);
  const durations = [await durationIn(file, find(parts, "mvhd"))];
  let hasPicture = false;
  for (const track of parts.filter(({ type }) => type === "trak")) {
    const media = find(await boxesIn(file, track.start, track.end), "mdia");
    const inside = media ? await boxesIn(file, media.start, media.end) : [];
    durations.push(await durationIn(file, find(inside, "mdhd")));
    hasPicture ||= (await handlerOf(file, find(inside, "hdlr"))) === "vide";
  }
  const seconds = Math.max(...durations.map((duration) => duration ?? 0));
  return hasPicture && seconds > 0
    ? { kind: brand === "qt  " ? "mov" : "mp4", seconds }
    : undefined;
}

function find(boxes: Box[], type: string): Box | undefined {
  return boxes.find((box) => box.type === type);
}

async function boxesIn(file: RandomAccess, start: number, end: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end && boxes.length < MAX_BOXES;) {
    const header = await file.read(at, HEADER_BYTES);
    if (header.length < 8) break;
    const short = header.readUInt32BE(0);
    const isLong = short === 1 && header.length === HEADER_BYTES;
    const given = isLong ? Number(header.readBigUInt64BE(8)) : short;
    // A size of zero means "up to the end".
    const size = given === 0 ? end - at : given;
    const headerBytes = isLong ? HEADER_BYTES : 8;
    if (size < headerBytes || at + size > end) break;
    boxes.push({
      type: header.toString("latin1", 4, 8),
      start: at + headerBytes,
      end: at + size,
    });
    at += size;
  }
  return boxes;
}

/** Reads the duration from a movie or track header. Both use the same layout: a duration divided by a time scale. */
async function durationIn(file: RandomAccess, box: Box | undefined): Promise<number | undefined> {
  if (!box) return undefined;
  const bytes = await file.read(box.start, 32);
  if (bytes.length < 32) return undefined;
  const isLong = bytes[0] === 1;
  const scale = bytes.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16);
  const isUnknown = isLong ? duration >= 2 ** 63 : duration === 0xff_ff_ff_ff;
  return scale === 0 || isUnknown ? undefined : duration / scale;
}

async function handlerOf(file: RandomAccess, box: Box | undefined): Promise<string | undefined> {
  return box && (await file.read(box.start + 8, 4)).toString("latin1");
}
