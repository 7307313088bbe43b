import { deflateRawSync } from "node:zlib";
import type { Context } from "#server/kernel/context.ts";
import type { Person, PersonalData } from "#server/kernel/personal-data.ts";
import type { ZipEntry } from "#server/platform/zip.ts";
import { IMPORT_MAX_BYTES } from "#shared/exports/contract.ts";

/** Space for nearly everyone's text, compressed, in both formats. */
const TEXT_MAX_BYTES = 12 * 1024 * 1024;
/** More than all voice recordings (48 MB), which come first; chat pictures get the rest. */
export const FILES_MAX_BYTES = IMPORT_MAX_BYTES - TEXT_MAX_BYTES;

/** For the printable vision, the file names and the document's line breaks. */
const OVERHEAD_BYTES = 2 * 1024 * 1024;

function withOverhead(sizes: number[]): number {
  return sizes.reduce((sum, size) => sum + size, OVERHEAD_BYTES);
}

/**
 * Returns the space for attachments. Text takes priority: if there is more of it than its share, it uses the
 * attachments' space, so that all of it can be imported.
 */
export function attachmentBudget(words: readonly Buffer[]): number {
  if (withOverhead(words.map(({ length }) => length)) <= TEXT_MAX_BYTES) return FILES_MAX_BYTES;
  const packed = withOverhead(words.map((bytes) => deflateRawSync(bytes).length));
  return IMPORT_MAX_BYTES - Math.max(TEXT_MAX_BYTES, packed);
}

export type Attachments = { beside: ZipEntry[]; leftOut: string[] };

/**
 * Collects as many files of each chapter, from the first one on, as there is space for. All of them are held in
 * memory and have to be importable.
 */
export async function collectAttachments(
  ctx: Context,
  personalData: readonly PersonalData[],
  person: Person,
  maxBytes: number,
): Promise<Attachments> {
  const beside: ZipEntry[] = [];
  const leftOut: string[] = [];
  let room = maxBytes;
  for (const { files } of personalData) {
    let isFull = false;
    for (const { name, read } of (await files?.(ctx, person)) ?? []) {
      const bytes: Buffer | undefined = isFull ? undefined : await read();
      isFull ||= bytes !== undefined && bytes.length > room;
      if (isFull) leftOut.push(name);
      else if (bytes) {
        beside.push({ name, bytes, isCompressed: true });
        room -= bytes.length;
      }
    }
  }
  return { beside, leftOut };
}
