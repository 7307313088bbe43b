import { expect, test } from "vitest";
import { encodeWav } from "./wav.ts";

test("a file states its format and contains every sample, clamped to the valid range", () => {
  const bytes = encodeWav(Float32Array.of(0, 0.5, -1, 2), 22_050);
  const view = new DataView(bytes.buffer);
  const text = (from: number, to: number) => new TextDecoder().decode(bytes.slice(from, to));
  expect(bytes).toHaveLength(52);
  expect([text(0, 4), text(8, 16), text(36, 40)]).toEqual(["RIFF", "WAVEfmt ", "data"]);
  expect(view.getUint32(4, true)).toBe(44);
  expect(view.getUint32(24, true)).toBe(22_050);
  expect(view.getUint32(40, true)).toBe(8);
  expect([44, 46, 48, 50].map((offset) => view.getInt16(offset, true))).toEqual([
    0, 16_383, -32_767, 32_767,
  ]);
});
