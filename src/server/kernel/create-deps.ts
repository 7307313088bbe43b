import { createPostgresFileStore } from "#server/db/postgres-file-store.ts";
import { createReadReplica } from "#server/db/read-replica.ts";
import type { Deps } from "#server/kernel/context.ts";
import { createFolderFileStore } from "#server/platform/files/folder-file-store.ts";
import { createS3FileStore } from "#server/platform/files/s3-file-store.ts";
import { createWebPush } from "#server/platform/web-push.ts";

type Built = "replica" | "uploads" | "pictures" | "webPush";

/** Creates the application's dependencies, once per process. */
export function createDeps(given: Omit<Deps, Built>): Deps {
  const { config, db, clock, log } = given;
  const s3 = config.files.s3 && createS3FileStore(config.files.s3);
  return {
    ...given,
    replica: createReadReplica({
      primary: db,
      connectionString: config.databaseReplicaUrl,
      timeoutSeconds: config.databaseTimeoutSeconds,
      log,
    }),
    uploads: s3 ?? createFolderFileStore(config.dataDir),
    pictures: s3 ?? createPostgresFileStore({ db, clock }),
    webPush: createWebPush(config, clock),
  };
}
