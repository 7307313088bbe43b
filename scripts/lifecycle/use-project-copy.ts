import { readFileSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll } from "vitest";
import { freePort } from "../free-port.ts";
import { copyProject, type RunOptions, Run } from "./project-copy.ts";

/**
 * Provides a copy of the project for one test file, with access to its database. Whatever a test starts ends with the
 * test.
 */
export function useProjectCopy() {
  let project: ReturnType<typeof copyProject>;
  let port = 0;
  let left: Run | undefined;
  const runs: Run[] = [];

  beforeAll(async () => {
    project = copyProject();
    port = await freePort();
  });
  afterEach(async () => {
    const ending = runs.splice(0).filter((run) => run !== left);
    // Killing a run also kills the folder's database, which another run may be using.
    await Promise.all(ending.map((run) => (left ? run.exit : run.killAll())));
  });
  afterAll(async () => {
    await left?.killAll();
    project.remove();
  });

  function npmStart(manner: RunOptions = {}): Run {
    const run = new Run(project.folder, port, manner);
    runs.push(run);
    return run;
  }

  return {
    folder: () => project.folder,
    port: () => port,
    npmStart,
    /** Returns the run left by the previous test, or a new one. Which one doesn't matter to the test. */
    async serving(): Promise<Run> {
      const run = left ?? npmStart();
      if (left) runs.push(left);
      left = undefined;
      await run.ready();
      return run;
    },
    /** Leaves this run to the next test. Everything else that the test started must have ended. */
    leaveForNextTest(run: Run): void {
      left = run;
    },
    async query(sql: string): Promise<unknown> {
      const host = path.join(project.folder, "data/postgres");
      const client = new Client({ host, port: 5432, user: "postgres", database: "postgres" });
      await client.connect();
      try {
        return (await client.query<{ value: unknown }>(sql)).rows[0]?.value;
      } finally {
        await client.end();
      }
    },
    databaseLog: () => readFileSync(path.join(project.folder, "data/postgres.log"), "utf8"),
  };
}

/** Returns the id of the serving process, as the database knows it. */
export async function servingPid({ query }: ReturnType<typeof useProjectCopy>): Promise<number> {
  const sql =
    "SELECT application_name AS value FROM pg_stat_activity WHERE application_name LIKE '% pid %'";
  return Number(String(await query(sql)).split(" pid ")[1]);
}
