import { expect, test } from "vitest";
import { readZipEntry, writeZip } from "./zip.ts";

const entries = [
  { name: "data.json", bytes: Buffer.from('{"q1":"Grüße, 勝利"}') },
  { name: "my words.md", bytes: Buffer.from("# Vision\n".repeat(1000)) },
  { name: "my-voice/sport.webm", bytes: Buffer.from("packed already".repeat(10)), isPacked: true },
];
const zip = await writeZip(entries);

test("files can be read back from the archive unchanged", async () => {
  for (const { name, bytes } of entries)
    expect(await readZipEntry(zip, name, 100_000)).toEqual(bytes);
});

test("an entry that is missing, damaged or too large reads as undefined", async () => {
  expect(await readZipEntry(zip, "other.json", 100_000)).toBeUndefined();
  expect(await readZipEntry(zip, "my words.md", 100)).toBeUndefined();
  expect(await readZipEntry(zip, "my-voice/sport.webm", 100)).toBeUndefined();
  expect(await readZipEntry(zip.subarray(0, 40), "data.json", 100_000)).toBeUndefined();
  expect(await readZipEntry(Buffer.from("not a zip"), "data.json", 100_000)).toBeUndefined();
});

test("an entry that declares a smaller size than its real one is not unpacked", async () => {
  const lying = Buffer.from(zip);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(9000);
  // The second file's length, in its own header and in the directory.
  for (let at = lying.indexOf(size); at >= 0; at = lying.indexOf(size)) lying.writeUInt32LE(50, at);
  expect(lying).not.toEqual(zip);
  expect(await readZipEntry(lying, "my words.md", 100)).toBeUndefined();
});

test("the event loop stays responsive while a large file is packed and unpacked", async () => {
  const bytes = Buffer.from("More and more calm. ".repeat(1_000_000));
  let turns = 0;
  let isOver = false;
  const countTurns = () => {
    turns++;
    if (!isOver) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const large = await writeZip([{ name: "data.json", bytes }]);
  const whilePacked = turns;
  const unpacked = await readZipEntry(large, "data.json", bytes.length);
  isOver = true;
  expect(unpacked?.equals(bytes)).toBe(true);
  // On the main thread, each of the two would take one turn.
  expect(whilePacked).toBeGreaterThan(10);
  expect(turns - whilePacked).toBeGreaterThan(10);
});
