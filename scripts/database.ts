import { parseConfig } from "#server/kernel/config/config.ts";
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from "#server/platform/embedded-postgres/index.ts";

/**
 * Runs a command against the database that `npm start` would use with the same settings: the one in DATABASE_URL,
 * else the embedded one. If that isn't running, it is started for the duration of the command.
 */
export async function withDatabase<Result>(
  work: (connectionString: string, dataDir?: string) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataDir } = parseConfig(process.env);
  if (databaseUrl !== undefined) return work(databaseUrl);
  const running = await findRunningPostgres(dataDir);
  if (running !== undefined) return work(running, dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    return await work(postgres.connectionString, dataDir);
  } finally {
    await postgres.stop();
  }
}
