import { expect, test } from "vitest";
import { seededRandom } from "#server/testing/seeded-random.ts";
import { mp4, recordedWebm, webm } from "#server/testing/videos.ts";
import { looksLikeVideo, readVideo } from "./read-video.ts";

const read = (bytes: Buffer) =>
  readVideo({
    size: bytes.length,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
  });

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
