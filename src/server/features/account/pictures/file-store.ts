import type { Deps } from "#server/context.ts";
import { createPostgresFileStore } from "./postgres-file-store.ts";
import { createS3FileStore } from "./s3-file-store.ts";

export type StoredFile = { bytes: Uint8Array; contentType: string };

/** Where uploaded files are. A key names one file; writing it again replaces it, removing nothing is no error. */
export type FileStore = {
  put(key: string, file: StoredFile): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  remove(key: string): Promise<void>;
};

export function createFileStore(deps: Deps): FileStore {
  const { s3 } = deps.config.files;
  return s3 === undefined ? createPostgresFileStore(deps) : createS3FileStore(s3);
}
