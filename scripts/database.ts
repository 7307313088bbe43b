import { parseConfig } from "#server/kernel/config/config.ts";
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from "#server/platform/embedded-postgres/index.ts";

/**
 * The database that `npm start` would use with the same settings, for a command beside it: the one in DATABASE_URL,
 * else the embedded one, which is joined when it runs and started meanwhile when it does not.
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
