import { startEmbeddedPostgres } from "./index.ts";

/** A separate process that owns a data folder and reports the outcome to its parent. */
try {
  const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? "" });
  process.on("SIGTERM", () => void postgres.stop().then(() => process.disconnect()));
  process.send?.({ connectionString: postgres.connectionString });
} catch (error) {
  process.send?.({ error: String(error) });
  process.disconnect();
}
