import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { plainHash } from "#server/platform/secrets.ts";
import { writeZip } from "#server/platform/zip.ts";
import { unchangedFiles } from "./unchanged-files.ts";

const name = "my-voice/sport.webm";
const sound = Buffer.from("Ada is calm.");
const huge = Buffer.alloc(6_000_000);
const zipOf = (bytes: Buffer, isPacked = false) => writeZip([{ name, bytes, isPacked }]);
const said = (bytes: Buffer) => ({ name, hash: plainHash(bytes), size: bytes.length });

test("a file is given as it was", async () => {
  expect(await unchangedFiles(await zipOf(sound), { beside: [said(sound)] })(name)).toEqual(sound);
});

test("nothing is unpacked beyond the length that was signed, nor what is not named", async () => {
  // The hash would fit: what keeps it out is that it was never unpacked.
  const file = { ...said(huge), size: sound.length };
  for (const zip of [await zipOf(huge), await zipOf(huge, true)])
    expect(await unchangedFiles(zip, { beside: [file] })(name)).toBeUndefined();
  expect(await unchangedFiles(await zipOf(sound))(name)).toBeUndefined();
});

test("others have their turn before each file", async () => {
  const fileOf = unchangedFiles(await zipOf(sound), { beside: [said(sound)] });
  const turns: string[] = [];
  const other = setImmediate().then(() => turns.push("other"));
  await fileOf(name).then(() => turns.push("file"));
  await other;
  expect(turns).toEqual(["other", "file"]);
});
