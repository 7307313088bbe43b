import { expect, test } from "vitest";
import { recordingType } from "./recording-type.ts";

test("Safari records mp4 even if it claims to support other formats", () => {
  expect(recordingType("Apple Computer, Inc.", () => true)).toBe("audio/mp4");
  expect(recordingType("Google Inc.", () => true)).toBe("audio/webm;codecs=opus");
  expect(recordingType("", (type) => type.startsWith("audio/ogg"))).toBe("audio/ogg;codecs=opus");
  expect(recordingType("", () => false)).toBe("");
});
