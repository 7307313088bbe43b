import type { MemberContext } from "#server/kernel/context.ts";
import { dataExports } from "#server/db/schema/exports.ts";
import { AppError } from "#server/platform/errors.ts";
import { and, eq, sql } from "#server/platform/orm.ts";
import { CIPHER_BYTES } from "#server/platform/secrets.ts";
import { isOwnAndUnexpired } from "./queries.ts";

const PIECE_BYTES = 1024 * 1024;

export type ExportFile = { sizeBytes: number; bytes: AsyncIterable<Buffer> };

/** Opens an export for its owner only. */
export async function openExport(ctx: MemberContext, id: string): Promise<ExportFile> {
  const [row] = await ctx.db
    .select({ encryptedBytes: sql<number | null>`octet_length(${dataExports.file})` })
    .from(dataExports)
    .where(and(isOwnAndUnexpired(ctx), eq(dataExports.id, id), eq(dataExports.status, "ready")));
  if (!row?.encryptedBytes)
    throw new AppError("not_found", {
      message: "This file is no longer available. Create a new one.",
    });
  const { userCipher } = ctx;
  const bytes = userCipher.decryptPieces(encryptedPieces(ctx, id, row.encryptedBytes));
  return { sizeBytes: row.encryptedBytes - CIPHER_BYTES, bytes };
}

/**
 * Streams the file at the speed of the reader. PostgreSQL sends bytes as text of twice their size, so a few whole
 * files at once would fill the memory of the process.
 */
async function* encryptedPieces(
  { db, actor }: MemberContext,
  id: string,
  encryptedBytes: number,
): AsyncGenerator<Buffer> {
  const isThis = and(eq(dataExports.userId, actor.userId), eq(dataExports.id, id));
  for (let from = 0; from < encryptedBytes; from += PIECE_BYTES) {
    const piece = sql<Buffer | null>`substring(${dataExports.file} from ${from + 1}::integer for ${PIECE_BYTES}::integer)`;
    const [row] = await db.select({ piece }).from(dataExports).where(isThis);
    if (!row?.piece) throw new Error(`Export ${id} was deleted while it was being read`);
    yield row.piece;
  }
}
