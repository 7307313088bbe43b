import type { Context } from "#server/context.ts";
import type { Person, PersonalData, RowCopies } from "#server/personal-data.ts";
import type { Config } from "#server/platform/config.ts";
import { isSame, keyedHash, plainHash } from "#server/platform/secrets.ts";
import type { ZipEntry } from "#server/platform/zip.ts";
import { z } from "zod";

const SCHEMA_VERSION = 1;
export const DOCUMENT_NAME = "data.json";

type Chapters = Record<string, unknown>;
/** The chapter that says how each file beside the words looks: what was changed since is not taken in. */
export const FILES_CHAPTER = "files";
type OnChapter = (done: number, total: number) => Promise<void>;

/** The file that a machine reads: every chapter, and a mark that shows when somebody has changed it. */
export async function writeDocument(
  ctx: Context,
  personalData: readonly PersonalData[],
  person: Person,
  files: readonly ZipEntry[],
  onChapter: OnChapter,
): Promise<Buffer> {
  const chapters: Chapters = {};
  for (const [index, { name, copy, tell }] of personalData.entries()) {
    chapters[name] = await (copy ?? tell)(ctx, person);
    await onChapter(index + 1, personalData.length);
  }
  const beside = files.map(({ name, bytes }) => ({
    name,
    hash: plainHash(bytes),
    size: bytes.length,
  }));
  chapters[FILES_CHAPTER] = { beside };
  const document = {
    schemaVersion: SCHEMA_VERSION,
    exportedAt: ctx.clock.now().toISOString(),
    chapters,
    mark: markOf(ctx.config, JSON.stringify(chapters)),
  };
  return Buffer.from(JSON.stringify(document, null, 2));
}

const Document = z.object({
  schemaVersion: z.literal(SCHEMA_VERSION),
  chapters: z.record(z.string(), z.unknown()),
  mark: z.string(),
});

/** The chapters of a file that this product made and nobody has touched; undefined for any other. */
export function readDocument(config: Config, bytes: Buffer): Record<string, RowCopies> | undefined {
  try {
    const { chapters, mark } = Document.parse(JSON.parse(bytes.toString("utf8")));
    const isOurs = isSame(mark, markOf(config, JSON.stringify(chapters)));
    return isOurs ? (chapters as Record<string, RowCopies>) : undefined;
  } catch {
    return undefined;
  }
}

function markOf(config: Config, text: string): string {
  return keyedHash(config, "export", text).toString("base64url");
}
