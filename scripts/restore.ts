import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { loadBackup } from "#server/db/backup/load-backup.ts";
import { createJobs } from "#server/platform/jobs.ts";
import { createLog } from "#server/platform/log.ts";
import { createMetrics } from "#server/platform/metrics.ts";
import { withDatabase } from "./database.ts";

// npm run restore -- FILE: fills an empty database from a backup. Jobs that hadn't run yet wait for the next start.

async function restore(file: string, connectionString: string) {
  // A file that can't be read ends the stream with its error.
  const backup = pipeline(createReadStream(file), createGunzip(), () => undefined);
  const result = await loadBackup(connectionString, backup);
  const jobs = createJobs({ connectionString, log: createLog("warn"), metrics: createMetrics() });
  await jobs.importWaitingJobs(result.jobs);
  await jobs.stop();
  return result;
}

try {
  const file = process.argv[2];
  if (file === undefined) throw new Error("Name the backup: npm run restore -- FILE");
  const { header, tables, jobs } = await withDatabase((database) => restore(file, database));
  process.stdout.write(
    `Restored the backup of ${header.madeAt}: ${tables} tables, ${jobs.length} waiting jobs\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
