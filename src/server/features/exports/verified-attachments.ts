import { setImmediate } from "node:timers/promises";
import type { ReadFile, ExportedRows } from "#server/kernel/personal-data.ts";
import { plainHash } from "#server/platform/secrets.ts";
import { readZipEntry } from "#server/platform/zip.ts";
import { z } from "zod";

const Described = z.object({ name: z.string(), hash: z.string(), size: z.int() });

/**
 * Returns the attachments that match the document. Only the document is signed, so anything else in the archive is
 * unpacked no further than the original size, and other requests get a turn before each file.
 */
export function verifiedAttachments(zip: Buffer, { beside = [] }: ExportedRows = {}): ReadFile {
  const described = new Map(
    z
      .array(Described)
      .parse(beside)
      .map((file) => [file.name, file]),
  );
  return async (name) => {
    const file = described.get(name);
    if (!file) return undefined;
    await setImmediate();
    const bytes = await readZipEntry(zip, name, file.size);
    return bytes && plainHash(bytes) === file.hash ? bytes : undefined;
  };
}
