import { expect, test } from "vitest";
import { readZipEntry, writeZip } from "./zip.ts";

const entries = [
  { name: "data.json", bytes: Buffer.from('{"q1":"Grüße, 勝利"}') },
  { name: "my words.md", bytes: Buffer.from("# Vision\n".repeat(1000)) },
  { name: "my-voice/sport.webm", bytes: Buffer.from("packed already".repeat(10)), isPacked: true },
];
const zip = writeZip(entries);

test("what goes in comes out", () => {
  for (const { name, bytes } of entries) expect(readZipEntry(zip, name, 100_000)).toEqual(bytes);
});

test("what is missing, damaged or too large is not there", () => {
  expect(readZipEntry(zip, "other.json", 100_000)).toBeUndefined();
  expect(readZipEntry(zip, "my words.md", 100)).toBeUndefined();
  expect(readZipEntry(zip, "my-voice/sport.webm", 100)).toBeUndefined();
  expect(readZipEntry(zip.subarray(0, 40), "data.json", 100_000)).toBeUndefined();
  expect(readZipEntry(Buffer.from("not a zip"), "data.json", 100_000)).toBeUndefined();
});
