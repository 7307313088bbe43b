import { VIDEO_MAX_SECONDS } from "#shared/film/video-kinds.ts";
import type { Video } from "./mp4.ts";
import type { RandomAccess } from "./random-access.ts";

type Element = { id: number; start: number; end: number };

const EBML = 0x1a_45_df_a3;
const SEGMENT = 0x18_53_80_67;
const INFO = 0x15_49_a9_66;
const TIME_SCALE = 0x2a_d7_b1;
const DURATION = 0x44_89;
const TRACKS = 0x16_54_ae_6b;
const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const CLUSTER = 0x1f_43_b6_75;
const CLUSTER_TIME = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
const DOC_TYPE = 0x42_82;

const VIDEO_TRACK = 1;
const DEFAULT_SCALE = 1_000_000;
/** Longer than "matroska", the longest name that we accept. */
const MAX_DOC_TYPE_BYTES = 16;
const MAX_INTEGER_BYTES = 8;
/** Elements of unknown size. Their children are read as if they were at the top level. */
const UNKNOWN_SIZE_ELEMENTS = new Set([SEGMENT, CLUSTER]);

/**
 * Reads the duration of a webm. Browsers record without writing a duration, so the time of the last frame is used
 * instead.
 */
export async function readWebm(file: RandomAccess): Promise<Video | undefined> {
  const header = await elementAt(file, 0, file.size);
  if (header?.id !== EBML || !(await isWebm(file, header))) return undefined;
  const found: Found = { scale: DEFAULT_SCALE, duration: 0, lastTime: 0, hasVideoTrack: false };
  let clusterTime = 0;
  let at = header.end;
  while (at < file.size && !isDecided(found)) {
    const element = await elementAt(file, at, file.size);
    if (!element) break;
    const { id, start, end } = element;
    if (id === INFO) Object.assign(found, await readInfo(file, element));
    if (id === TRACKS) found.hasVideoTrack = await hasPictureTrack(file, element);
    if (id === CLUSTER_TIME) clusterTime = await readUnsigned(file, element);
    if (id === SIMPLE_BLOCK || id === BLOCK_GROUP)
      found.lastTime = Math.max(found.lastTime, clusterTime + (await blockTime(file, element)));
    at = id === SEGMENT || id === CLUSTER ? start : end;
  }
  const seconds = secondsOf(found);
  return found.hasVideoTrack && seconds > 0 ? { kind: "webm", seconds } : undefined;
}

type Found = { scale: number; duration: number; lastTime: number; hasVideoTrack: boolean };

const secondsOf = ({ scale, duration, lastTime }: Found) => ((duration || lastTime) * scale) / 1e9;

/** Whether the rest of the file can't change the result. How much too long a recording is doesn't matter. */
function isDecided(found: Found): boolean {
  const isTooLong = secondsOf(found) > 2 * VIDEO_MAX_SECONDS;
  return found.hasVideoTrack && (found.duration > 0 || isTooLong);
}

async function isWebm(file: RandomAccess, header: Element): Promise<boolean> {
  const docType = (await childrenOf(file, header)).find(({ id }) => id === DOC_TYPE);
  if (!docType || docType.end - docType.start > MAX_DOC_TYPE_BYTES) return false;
  const name = (await file.read(docType.start, docType.end - docType.start)).toString("latin1");
  return name === "webm" || name === "matroska";
}

async function readInfo(file: RandomAccess, info: Element) {
  const found: { scale?: number; duration?: number } = {};
  for (const child of await childrenOf(file, info)) {
    if (child.id === TIME_SCALE) found.scale = await readUnsigned(file, child);
    if (child.id === DURATION) found.duration = await readFloat(file, child);
  }
  return found;
}

async function hasPictureTrack(file: RandomAccess, tracks: Element): Promise<boolean> {
  for (const track of await childrenOf(file, tracks)) {
    if (track.id !== TRACK) continue;
    const type = (await childrenOf(file, track)).find(({ id }) => id === TRACK_TYPE);
    if (type && (await readUnsigned(file, type)) === VIDEO_TRACK) return true;
  }
  return false;
}

/** Reads a block's time. A block begins with its track number and its time relative to its cluster. */
async function blockTime(file: RandomAccess, element: Element): Promise<number> {
  const block =
    element.id === BLOCK_GROUP ? await elementAt(file, element.start, element.end) : element;
  if (!block) return 0;
  const bytes = await file.read(block.start, 12);
  const trackBytes = vintLength(bytes[0] ?? 0);
  return trackBytes > 0 && bytes.length >= trackBytes + 2 ? bytes.readInt16BE(trackBytes) : 0;
}

async function childrenOf(file: RandomAccess, { start, end }: Element): Promise<Element[]> {
  const children: Element[] = [];
  for (let at = start; at < end && children.length < 1000;) {
    const child = await elementAt(file, at, end);
    if (!child) break;
    children.push(child);
    at = child.end;
  }
  return children;
}

async function elementAt(
  file: RandomAccess,
  at: number,
  limit: number,
): Promise<Element | undefined> {
  const bytes = await file.read(at, Math.min(12, limit - at));
  const idBytes = vintLength(bytes[0] ?? 0);
  if (idBytes === 0 || idBytes > 4 || bytes.length <= idBytes) return undefined;
  const id = bytes.readUIntBE(0, idBytes);
  const sizeBytes = vintLength(bytes[idBytes] ?? 0);
  if (sizeBytes === 0 || bytes.length < idBytes + sizeBytes) return undefined;
  const start = at + idBytes + sizeBytes;
  const size = vintValue(bytes.subarray(idBytes, idBytes + sizeBytes));
  if (size === undefined)
    return UNKNOWN_SIZE_ELEMENTS.has(id) ? { id, start, end: limit } : undefined;
  // The last element may be truncated if the recording was cut off.
  return { id, start, end: Math.min(start + size, limit) };
}

function vintLength(firstByte: number): number {
  return firstByte === 0 ? 0 : Math.clz32(firstByte) - 23;
}

/** Returns undefined if all value bits are set, which means "unknown size". */
function vintValue(bytes: Buffer): number | undefined {
  let value = BigInt(bytes[0] ?? 0) & ((1n << BigInt(8 - bytes.length)) - 1n);
  for (const byte of bytes.subarray(1)) value = (value << 8n) | BigInt(byte);
  const unknown = (1n << BigInt(7 * bytes.length)) - 1n;
  return value === unknown ? undefined : Number(value);
}

/**
 * Returns NaN for an integer that is invalid or too large to be exact, so every time calculated from it is NaN too and
 * the video is rejected.
 */
async function readUnsigned(file: RandomAccess, { start, end }: Element): Promise<number> {
  if (end - start > MAX_INTEGER_BYTES) return NaN;
  const digits = (await file.read(start, end - start)).toString("hex");
  // An integer without bytes is zero.
  const value = Number(`0x0${digits}`);
  return Number.isSafeInteger(value) ? value : NaN;
}

async function readFloat(file: RandomAccess, { start, end }: Element): Promise<number> {
  const size = end - start;
  if (size !== 4 && size !== 8) return 0;
  const bytes = await file.read(start, size);
  return size === 4 ? bytes.readFloatBE(0) : bytes.readDoubleBE(0);
}
