import { expect, test } from "vitest";
import { pieceKey, randomAccess } from "./film-files.ts";

test("a range of a video is the same however the video is divided into pieces", async () => {
  const video = Buffer.from("abcdefghijklmnopqrstuvwxyz");
  for (const pieces of [[26], [4, 1, 1, 20], [13, 13], Array<number>(26).fill(1)]) {
    const film = { id: "film", pieces };
    const ends = pieces.map((_, index) => pieces.slice(0, index + 1).reduce((a, b) => a + b));
    const files = new Map(
      ends.map((end, index) => [
        pieceKey("film", index),
        video.subarray(end - (pieces[index] ?? 0), end),
      ]),
    );
    const uploads = {
      async get(key: string) {
        const bytes = files.get(key);
        return bytes && { bytes, contentType: "application/octet-stream" };
      },
      async put() {},
      async remove() {},
    };
    const { read } = randomAccess({ uploads }, film);
    for (let offset = 0; offset < 28; offset++)
      for (const length of [0, 1, 3, 12, 30])
        expect((await read(offset, length)).toString()).toBe(
          video.subarray(offset, offset + length).toString(),
        );
  }
});
