import type { Context } from "#server/kernel/context.ts";
import type { RandomAccess } from "./video/random-access.ts";

type HasUploads = Pick<Context, "uploads">;

/** A video, stored in the numbered pieces it was uploaded in. */
export type Pieces = { id: string; pieces: readonly number[] };

export const pieceKey = (id: string, index: number) => `film/${id}/${index}`;

export function sizeOf({ pieces }: Pick<Pieces, "pieces">): number {
  return pieces.reduce((sum, size) => sum + size, 0);
}

/** Streams a byte range piece by piece, with at most one piece in memory. */
export async function* bytesOf(
  { uploads }: HasUploads,
  { id, pieces }: Pieces,
  from: number,
  to: number,
): AsyncGenerator<Buffer> {
  let start = 0;
  for (const [index, size] of pieces.entries()) {
    const end = start + size;
    if (end > from && start < to) {
      const file = await uploads.get(pieceKey(id, index));
      if (!file) throw new Error(`Piece ${index} of film ${id} is gone`);
      yield Buffer.from(file.bytes).subarray(Math.max(0, from - start), to - start);
    }
    start = end;
  }
}

/** Provides random access to a video. The last piece read stays in memory. */
export function randomAccess({ uploads }: HasUploads, film: Pieces): RandomAccess {
  let held: { index: number; start: number; bytes: Buffer } | undefined;

  async function piece(index: number, start: number): Promise<Buffer> {
    if (held?.index !== index) {
      const file = await uploads.get(pieceKey(film.id, index));
      if (!file) throw new Error(`Piece ${index} of film ${film.id} is gone`);
      held = { index, start, bytes: Buffer.from(file.bytes) };
    }
    return held.bytes;
  }

  return {
    size: sizeOf(film),
    async read(offset, length) {
      // Parsers make many small reads in a row, and looking through a thousand pieces for each would take long.
      const from = offset - (held?.start ?? Infinity);
      if (held && from >= 0 && from + length <= held.bytes.length)
        return held.bytes.subarray(from, from + length);
      const found: Buffer[] = [];
      let start = 0;
      for (const [index, size] of film.pieces.entries()) {
        if (start + size > offset && start < offset + length)
          found.push(
            (await piece(index, start)).subarray(
              Math.max(0, offset - start),
              offset + length - start,
            ),
          );
        start += size;
      }
      return Buffer.concat(found);
    },
  };
}

type RemovedFilm = { id: string; pieceCount: number };

/**
 * Removes a video's pieces, including the one after the last: a process may have crashed after storing it and before
 * counting it.
 */
export async function removeFilm(
  { uploads }: HasUploads,
  { id, pieceCount }: RemovedFilm,
): Promise<void> {
  for (let index = 0; index <= pieceCount; index++) await uploads.remove(pieceKey(id, index));
}
