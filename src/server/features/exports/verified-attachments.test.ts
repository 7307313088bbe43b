import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { plainHash } from "#server/platform/secrets.ts";
import { writeZip } from "#server/platform/zip.ts";
import { verifiedAttachments } from "./verified-attachments.ts";

const name = "my-voice/sport.webm";
const sound = Buffer.from("Ada is calm.");
const huge = Buffer.alloc(6_000_000);
const zipOf = (bytes: Buffer, isCompressed = false) => writeZip([{ name, bytes, isCompressed }]);
const descriptionOf = (bytes: Buffer) => ({ name, hash: plainHash(bytes), size: bytes.length });

test("an unchanged file is returned byte for byte", async () => {
  expect(
    await verifiedAttachments(await zipOf(sound), { beside: [descriptionOf(sound)] })(name),
  ).toEqual(sound);
});

test("an entry is not unpacked beyond its signed size, nor if the document doesn't list it", async () => {
  // The hash would match, so the entry is only rejected because it was never fully unpacked.
  const file = { ...descriptionOf(huge), size: sound.length };
  for (const zip of [await zipOf(huge), await zipOf(huge, true)])
    expect(await verifiedAttachments(zip, { beside: [file] })(name)).toBeUndefined();
  expect(await verifiedAttachments(await zipOf(sound))(name)).toBeUndefined();
});

test("other tasks get a turn before each file is unpacked", async () => {
  const fileOf = verifiedAttachments(await zipOf(sound), { beside: [descriptionOf(sound)] });
  const turns: string[] = [];
  const other = setImmediate().then(() => turns.push("other"));
  await fileOf(name).then(() => turns.push("file"));
  await other;
  expect(turns).toEqual(["other", "file"]);
});
