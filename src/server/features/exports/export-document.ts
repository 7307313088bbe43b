import type { Context } from "#server/kernel/context.ts";
import type { Person, PersonalData, ExportedRows } from "#server/kernel/personal-data.ts";
import type { Config } from "#server/kernel/config/config.ts";
import {
  allSecrets,
  isSame,
  keyedHash,
  plainHash,
  type SecretConfig,
} from "#server/platform/secrets.ts";
import { readZipEntry, type ZipEntry } from "#server/platform/zip.ts";
import { z } from "zod";

const SCHEMA_VERSION = 1;
export const DOCUMENT_NAME = "data.json";
const SIGNATURE_NAME = "data.mark";
const SIGNATURE_MAX_BYTES = 200;

export type Chapters = Record<string, unknown>;
/** The chapter that describes each attached file: a file that was changed later isn't imported. */
export const FILES_CHAPTER = "files";
type OnChapter = (done: number, total: number) => Promise<void>;

export async function copyChapters(
  ctx: Context,
  personalData: readonly PersonalData[],
  person: Person,
  onChapter: OnChapter,
): Promise<Chapters> {
  const chapters: Chapters = {};
  for (const [index, data] of personalData.entries()) {
    chapters[data.name] = await (data.export ?? data.describe)(ctx, person);
    await onChapter(index + 1, personalData.length);
  }
  return chapters;
}

/** Returns the machine-readable file, and a signature that shows whether it has been changed. */
export function writeDocument(
  { clock, config }: Pick<Context, "clock" | "config">,
  chapters: Chapters,
  files: readonly ZipEntry[],
): ZipEntry[] {
  const beside = files.map(({ name, bytes }) => ({
    name,
    hash: plainHash(bytes),
    size: bytes.length,
  }));
  const allChapters = { ...chapters, [FILES_CHAPTER]: { beside } };
  const exportedAt = clock.now().toISOString();
  const document = { schemaVersion: SCHEMA_VERSION, exportedAt, chapters: allChapters };
  const bytes = Buffer.from(JSON.stringify(document, null, 2));
  const size = String(bytes.length);
  const signature = [size, signSize(config, size), signDocument(config, bytes)].join("\n");
  return [
    { name: DOCUMENT_NAME, bytes },
    { name: SIGNATURE_NAME, bytes: Buffer.from(signature) },
  ];
}

const Document = z.object({
  schemaVersion: z.literal(SCHEMA_VERSION),
  chapters: z.record(z.string(), z.unknown()),
});

/** Returns the chapters of an unchanged file that this product created; undefined for any other. */
export async function readDocument(
  config: Config,
  zip: Buffer,
): Promise<Record<string, ExportedRows> | undefined> {
  const bytes = await readVerified(config, zip);
  const document = bytes && Document.safeParse(JSON.parse(bytes.toString("utf8")));
  return document?.data?.chapters as Record<string, ExportedRows> | undefined;
}

/**
 * Reads the document if it is unchanged. Our own file can be imported at any size; a foreign one is neither parsed
 * nor unpacked beyond the size of one of ours.
 */
async function readVerified(config: Config, zip: Buffer): Promise<Buffer | undefined> {
  const signature = await readZipEntry(zip, SIGNATURE_NAME, SIGNATURE_MAX_BYTES);
  const parts = signature?.toString("utf8").split("\n") ?? [];
  const [size = "", ofSize = "", ofDocument = ""] = parts;
  const secret = allSecrets(config).find((secret) => isSame(ofSize, signSize(secret, size)));
  const bytes = secret && (await readZipEntry(zip, DOCUMENT_NAME, Number(size)));
  return bytes && isSame(ofDocument, signDocument(secret, bytes)) ? bytes : undefined;
}

function signSize(secret: SecretConfig, size: string): string {
  return keyedHash(secret, "export size", size).toString("base64url");
}

function signDocument(secret: SecretConfig, bytes: Buffer): string {
  return keyedHash(secret, "export", bytes).toString("base64url");
}
