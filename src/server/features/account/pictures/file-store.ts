import type { Deps } from "#server/kernel/context.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import { createS3FileStore } from "#server/platform/files/s3-file-store.ts";
import { createPostgresFileStore } from "./postgres-file-store.ts";

export function createFileStore(deps: Deps): FileStore {
  const { s3 } = deps.config.files;
  return s3 === undefined ? createPostgresFileStore(deps) : createS3FileStore(s3);
}
