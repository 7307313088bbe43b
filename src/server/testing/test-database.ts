import { randomBytes } from "node:crypto";
import { afterAll, inject } from "vitest";
import { cloneTemplate, createEmptyDatabase, dropDatabase } from "./test-cluster.ts";

/** Migrated, and nobody else's. */
export const createTestDatabase = () => createForThisFile(cloneTemplate);

/** For what creates its tables itself. */
export const createEmptyTestDatabase = () => createForThisFile(createEmptyDatabase);

/** Dropped when the test file ends: hundreds of them would be written to the disk, and removing them took 20 seconds. */
async function createForThisFile(create: typeof cloneTemplate): Promise<string> {
  const clusterUrl = inject("clusterUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  afterAll(() => dropDatabase(clusterUrl, name));
  return create(clusterUrl, name);
}
