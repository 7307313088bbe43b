import { randomBytes } from "node:crypto";
import { afterAll, inject } from "vitest";
import { cloneTemplate, createEmptyDatabase, dropDatabase } from "./test-cluster.ts";

/** Creates a migrated database for this test file alone. */
export const createTestDatabase = () => createForThisFile(cloneTemplate);

/** Creates an empty database, for tests of code that creates its own tables. */
export const createEmptyTestDatabase = () => createForThisFile(createEmptyDatabase);

/**
 * Dropped when the test file ends: otherwise hundreds of databases would be written to the disk, and removing them
 * took 20 seconds.
 */
async function createForThisFile(create: typeof cloneTemplate): Promise<string> {
  const clusterUrl = inject("clusterUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  afterAll(() => dropDatabase(clusterUrl, name));
  return create(clusterUrl, name);
}
