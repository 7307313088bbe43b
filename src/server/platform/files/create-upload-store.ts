import type { Config } from "#server/platform/config.ts";
import type { FileStore } from "./file-store.ts";
import { createFolderFileStore } from "./folder-file-store.ts";
import { createS3FileStore } from "./s3-file-store.ts";

/** For what is too large for the database: the store of the settings, or else a folder. */
export function createUploadStore({
  files,
  dataDir,
}: Pick<Config, "files" | "dataDir">): FileStore {
  return files.s3 ? createS3FileStore(files.s3) : createFolderFileStore(dataDir);
}
