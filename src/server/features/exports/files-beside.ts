import type { Context } from "#server/context.ts";
import type { Person, PersonalData } from "#server/personal-data.ts";
import type { ZipEntry } from "#server/platform/zip.ts";
import { IMPORT_MAX_BYTES } from "#shared/exports/contract.ts";

/** For everything that was written, packed, for a machine and to read. */
const WORDS_BYTES = 12 * 1024 * 1024;
/** More than all recordings of a voice (48 MB), which come first; pictures of the chat have the rest. */
export const FILES_MAX_BYTES = IMPORT_MAX_BYTES - WORDS_BYTES;

export type FilesBeside = { beside: ZipEntry[]; leftOut: string[] };

/** Of each chapter as many of the first files as there is room for. They are all in memory, and have to come in again. */
export async function gatherFiles(
  ctx: Context,
  personalData: readonly PersonalData[],
  person: Person,
): Promise<FilesBeside> {
  const beside: ZipEntry[] = [];
  const leftOut: string[] = [];
  let room = FILES_MAX_BYTES;
  for (const { files } of personalData) {
    let isFull = false;
    for (const { name, read } of (await files?.(ctx, person)) ?? []) {
      const bytes: Buffer | undefined = isFull ? undefined : await read();
      isFull ||= bytes !== undefined && bytes.length > room;
      if (isFull) leftOut.push(name);
      else if (bytes) {
        beside.push({ name, bytes, isPacked: true });
        room -= bytes.length;
      }
    }
  }
  return { beside, leftOut };
}
