import { deflateRawSync } from "node:zlib";
import type { Context } from "#server/kernel/context.ts";
import type { Person, PersonalData } from "#server/kernel/personal-data.ts";
import type { ZipEntry } from "#server/platform/zip.ts";
import { IMPORT_MAX_BYTES } from "#shared/exports/contract.ts";

/** Room for everything that nearly anybody ever writes, packed, in both forms. */
const WORDS_BYTES = 12 * 1024 * 1024;
/** More than all recordings of a voice (48 MB), which come first; pictures of the chat have the rest. */
export const FILES_MAX_BYTES = IMPORT_MAX_BYTES - WORDS_BYTES;

/** For the printable vision, the names of the files, and the document's line breaks. */
const REST_BYTES = 2 * 1024 * 1024;

function withRest(sizes: number[]): number {
  return sizes.reduce((sum, size) => sum + size, REST_BYTES);
}

/**
 * Words go first: if somebody wrote more than that, it is taken from the files' room, so that all of it can be
 * imported.
 */
export function roomForAttachments(words: readonly Buffer[]): number {
  if (withRest(words.map(({ length }) => length)) <= WORDS_BYTES) return FILES_MAX_BYTES;
  const packed = withRest(words.map((bytes) => deflateRawSync(bytes).length));
  return IMPORT_MAX_BYTES - Math.max(WORDS_BYTES, packed);
}

export type Attachments = { beside: ZipEntry[]; leftOut: string[] };

/**
 * As many of each chapter's first files as there is room for. They are all held in memory, and have to be importable.
 */
export async function gatherFiles(
  ctx: Context,
  personalData: readonly PersonalData[],
  person: Person,
  mostBytes: number,
): Promise<Attachments> {
  const beside: ZipEntry[] = [];
  const leftOut: string[] = [];
  let room = mostBytes;
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
