import { join } from "node:path";
import { inject } from "vitest";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres/index.ts";
import { CLUSTER_FOLDER, copyFolder, templateUrl } from "./test-cluster.ts";

/**
 * Starts a server that no other test uses. It is as durable as a customer's and has a database like those that tests
 * clone.
 */
export async function startOwnPostgres(dataDir: string) {
  copyFolder(inject("clusterCopy"), join(dataDir, CLUSTER_FOLDER));
  const postgres = await startEmbeddedPostgres({ dataDir });
  return { ...postgres, connectionString: templateUrl(postgres.connectionString) };
}
