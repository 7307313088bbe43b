import { readFileSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll } from "vitest";
import { freePort } from "../free-port.ts";
import { copyProject, type Manner, Run } from "./running-copy.ts";

/** A copy of the project for one test file, and the database of what runs in it. What a test started ends with the test. */
export function lentCopy() {
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
    // Killing a run takes the database of the folder with it, which another one may be using.
    await Promise.all(ending.map((run) => (left ? run.exit : run.killAll())));
  });
  afterAll(async () => {
    await left?.killAll();
    project.remove();
  });

  function npmStart(manner: Manner = {}): Run {
    const run = new Run(project.folder, port, manner);
    runs.push(run);
    return run;
  }

  return {
    folder: () => project.folder,
    port: () => port,
    npmStart,
    /** The run that the test before this one left, or else a new one: one start is like the other. */
    async serving(): Promise<Run> {
      const run = left ?? npmStart();
      if (left) runs.push(left);
      left = undefined;
      await run.ready();
      return run;
    },
    /** Leaves this run to the next test. Whatever else the test started must have ended. */
    leave(run: Run): void {
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

/** The process that serves, as the database knows it. */
export async function servingPid({ query }: ReturnType<typeof lentCopy>): Promise<number> {
  const sql =
    "SELECT application_name AS value FROM pg_stat_activity WHERE application_name LIKE '% pid %'";
  return Number(String(await query(sql)).split(" pid ")[1]);
}
