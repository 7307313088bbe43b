import { parseConfig } from "#server/platform/config.ts";
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from "#server/platform/embedded-postgres/index.ts";

/**
 * The database that `npm start` would use with the same settings, for a command beside it: the one in DATABASE_URL,
 * else the embedded one, which is joined when it runs and started meanwhile when it does not.
 */
export async function withDatabase<Result>(
  work: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, dataDir } = parseConfig(process.env);
  const running = databaseUrl ?? (await findRunningPostgres(dataDir));
  if (running !== undefined) return work(running);
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    return await work(postgres.connectionString);
  } finally {
    await postgres.stop();
  }
}
