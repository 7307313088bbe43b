import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { seededRandom } from "#server/testing/seeded-random.ts";
import { mp4, recordedWebm, webm } from "#server/testing/videos.ts";
import { VIDEO_MAX_SECONDS } from "#shared/film/video-kinds.ts";
import { looksLikeVideo, readVideo } from "./read-video.ts";

/** Reads a video from memory, and counts the reads. */
async function readCounted(bytes: Buffer) {
  let reads = 0;
  let largest = 0;
  const video = await readVideo({
    size: bytes.length,
    async read(offset, length) {
      reads++;
      largest = Math.max(largest, length);
      return bytes.subarray(offset, offset + length);
    },
  });
  expect(largest).toBeLessThanOrEqual(32);
  return { video, reads };
}

const read = async (bytes: Buffer) => (await readCounted(bytes)).video;

test.each([
  ["an MP4", mp4({ seconds: 95 }), { kind: "mp4", seconds: 95 }],
  ["a MOV", mp4({ seconds: 12, brand: "qt  " }), { kind: "mov", seconds: 12 }],
  ["a WebM", webm(61), { kind: "webm", seconds: 61 }],
  ["a WebM recorded by a browser", recordedWebm(8), { kind: "webm", seconds: 7.999 }],
])("the duration of %s is read", async (_, file, video) => {
  expect(looksLikeVideo(file)).toBe(true);
  expect(await read(file)).toEqual(video);
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["a page", Buffer.from("<html><script>alert(1)</script></html>")],
  ["only the first bytes of a video", Buffer.from("\0\0\0\x08ftyp", "latin1")],
  ["audio without a video track", mp4({ seconds: 10, handler: "soun" })],
  ["a truncated MP4", mp4({ seconds: 10 }).subarray(0, 120)],
  [
    "a box that declares a huge size",
    Buffer.from("\0\0\0\x10ftypisom\0\0\0\0\xff\xff\xff\xffmoov", "latin1"),
  ],
  ["a truncated WebM", webm(10).subarray(0, 20)],
])("%s is not accepted as a video", async (_, file) => {
  expect(await read(file)).toBeUndefined();
});

test("random bytes after a valid signature neither hang the parser nor make it throw", async () => {
  const random = seededRandom(20261116);
  for (let round = 0; round < 200; round++) {
    const noise = Buffer.from(Array.from({ length: 4000 }, () => random.below(256)));
    const start = round % 2 ? mp4({ seconds: 5 }).subarray(0, 16) : webm(5).subarray(0, 28);
    await read(Buffer.concat([start, noise]));
  }
});

const EBML = [0x1a, 0x45, 0xdf, 0xa3];
const DOC_TYPE = [0x42, 0x82];
const SEGMENT = [0x18, 0x53, 0x80, 0x67];
const INFO = [0x15, 0x49, 0xa9, 0x66];
const TIME_SCALE = [0x2a, 0xd7, 0xb1];
const DURATION = [0x44, 0x89];
const TRACKS = [0x16, 0x54, 0xae, 0x6b];
const CLUSTER = [0x1f, 0x43, 0xb6, 0x75];
const CLUSTER_TIME = [0xe7];
const SIMPLE_BLOCK = [0xa3];
const VOID = [0xec];

function element(id: number[], content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10_00_00_00 + content.length);
  return Buffer.concat([Buffer.from(id), size, content]);
}

const unsigned = (value: number) => Buffer.from([value >> 16, value >> 8, value]);

const WEBM_HEAD = element(EBML, element(DOC_TYPE, Buffer.from("webm")));

test.each([
  ["name of its format", element(EBML, element(DOC_TYPE, Buffer.alloc(1_000_000, "webm")))],
  [
    "duration",
    Buffer.concat([
      WEBM_HEAD,
      element(SEGMENT, element(INFO, element(DURATION, Buffer.alloc(1_000_000, 1)))),
    ]),
  ],
])("a WebM that declares a huge %s is rejected without reading it into memory", async (_, file) => {
  expect(await read(file)).toBeUndefined();
});

/** A WebM whose duration is 10,000 units of its time scale, in nanoseconds. */
function webmWithScale(scale: number[]): Buffer {
  const file = webm(10);
  const segment = file.subarray(WEBM_HEAD.length + 8);
  return Buffer.concat([
    WEBM_HEAD,
    element(
      SEGMENT,
      Buffer.concat([
        element(INFO, Buffer.concat([element(TIME_SCALE, Buffer.from(scale)), durationOf(10_000)])),
        segment.subarray(segment.indexOf(Buffer.from(TRACKS))),
      ]),
    ),
  ]);
}

function durationOf(units: number): Buffer {
  const value = Buffer.alloc(8);
  value.writeDoubleBE(units);
  return element(DURATION, value);
}

test.each([
  ["a time scale of eight bytes", [0, 0, 0, 0, 0, 0x0f, 0x42, 0x40], { kind: "webm", seconds: 10 }],
  ["one beyond the safe integers", [0, 0x20, 0, 0, 0, 0, 0, 0], undefined],
  ["one of nine bytes", [0, 0, 0, 0x0f, 0x42, 0x40, 0, 0, 0], undefined],
])("a WebM with %s is read as its whole integer, or rejected", async (_, scale, video) => {
  expect(await read(webmWithScale(scale))).toEqual(video);
});

/** A video that would be accepted if it were read to the end. */
const webmWithManyElements = () =>
  Buffer.concat([
    WEBM_HEAD,
    ...Array<Buffer>(500).fill(
      element(INFO, Buffer.concat(Array<Buffer>(999).fill(Buffer.from([...VOID, 0x80])))),
    ),
    webm(10).subarray(WEBM_HEAD.length),
  ]);

/** A video that would be accepted if it were read to the end. Its movie box has many more tracks. */
function mp4WithManyBoxes(): Buffer {
  const file = mp4({ seconds: 10 });
  const movie = file.indexOf("moov") - 4;
  const media = box("mdia", Buffer.concat(Array<Buffer>(1_900).fill(box("free"))));
  const tracks = Array<Buffer>(150).fill(box("trak", media));
  return Buffer.concat([file.subarray(0, movie), box("moov", file.subarray(movie + 8), ...tracks)]);
}

function box(type: string, ...content: Buffer[]): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + Buffer.concat(content).length);
  return Buffer.concat([size, Buffer.from(type, "latin1"), ...content]);
}

test.each([
  ["a WebM with half a million elements", webmWithManyElements()],
  ["an MP4 with 300,000 boxes", mp4WithManyBoxes()],
])("%s is rejected after 100,000 reads", async (_, file) => {
  expect(await readCounted(file)).toEqual({ video: undefined, reads: 100_000 });
});

test("the event loop stays responsive while such a file is read", async () => {
  const file = webmWithManyElements();
  let turns = 0;
  let isOver = false;
  const countTurns = () => {
    turns++;
    if (!isOver) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  await read(file);
  isOver = true;
  // Without pauses it would take one turn.
  expect(turns).toBeGreaterThan(100);
});

/** A WebM without a duration, as browsers record it, with this many blocks in each second. */
function recording(seconds: number, blocksPerSecond: number): Buffer {
  const clusters = Array.from({ length: seconds }, (_, second) =>
    element(
      CLUSTER,
      Buffer.concat([
        element(CLUSTER_TIME, unsigned(second * 1000)),
        ...Array<Buffer>(blocksPerSecond).fill(
          element(SIMPLE_BLOCK, Buffer.from([0x81, 0x03, 0xe7, 0x80])),
        ),
      ]),
    ),
  );
  return Buffer.concat([recordedWebm(0), ...clusters]);
}

test("two minutes of 60 frames a second with sound take a small part of the reads that are allowed", async () => {
  const { video, reads } = await readCounted(recording(120, 60 + 50));
  expect(video).toEqual({ kind: "webm", seconds: 119.999 });
  expect(reads).toBeLessThan(30_000);
});

test("a recording of an hour is found to be too long, without reading it to its end", async () => {
  const { video, reads } = await readCounted(recording(3600, 60 + 50));
  expect(video?.seconds).toBeGreaterThan(VIDEO_MAX_SECONDS + 1);
  expect(reads).toBeLessThan(60_000);
});

test("at most two videos are read at once", async () => {
  const bytes = mp4({ seconds: 5 });
  const finish: (() => void)[] = [];
  const begun = new Set<number>();
  const videos = [0, 1, 2, 3].map((number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    finish.push(resolve);
    return readVideo({
      size: bytes.length,
      async read(offset, length) {
        begun.add(number);
        await promise;
        return bytes.subarray(offset, offset + length);
      },
    });
  });
  await nextTurn();
  expect([...begun]).toEqual([0, 1]);
  finish[1]?.();
  await videos[1];
  await expect.poll(() => [...begun]).toEqual([0, 1, 2]);
  for (const each of finish) each();
  expect(await Promise.all(videos)).toEqual(videos.map(() => ({ kind: "mp4", seconds: 5 })));
});
