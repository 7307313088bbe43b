import { expect, test } from "vitest";
import { compareCopies } from "./account-copies.ts";

const EVENING = "2026-03-01T20:00:00.000Z";
const LATER = "2026-03-02T20:00:00.000Z";

const here = (paragraphId: string, recordedAt: string) => ({
  userId: "ada",
  paragraphId,
  recordedAt,
  text: "",
  type: "audio/webm",
  bytes: new ArrayBuffer(0),
});
const stored = (paragraphId: string, recordedAt: string) => ({
  paragraphId,
  recordedAt,
  text: "",
  type: "audio/webm",
  url: "/",
});

test("the newest recording of each paragraph wins, whether it is on the device or in the account", () => {
  const { toUpload, toDownload } = compareCopies(
    [here("sport", LATER), here("days", EVENING), here("goals", EVENING)],
    [stored("sport", EVENING), stored("days", LATER), stored("purpose", EVENING)],
  );
  expect(toUpload.map(({ paragraphId }) => paragraphId)).toEqual(["sport", "goals"]);
  expect(toDownload.map(({ paragraphId }) => paragraphId)).toEqual(["days", "purpose"]);
  expect(compareCopies([here("sport", EVENING)], [stored("sport", EVENING)])).toEqual({
    toUpload: [],
    toDownload: [],
  });
});
