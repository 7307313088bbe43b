import { startEmbeddedPostgres } from "./index.ts";

/** A process of its own that holds a data folder and reports to its parent how that went. */
try {
  const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? "" });
  process.on("SIGTERM", () => void postgres.stop().then(() => process.disconnect()));
  process.send?.({ connectionString: postgres.connectionString });
} catch (error) {
  process.send?.({ error: String(error) });
  process.disconnect();
}
