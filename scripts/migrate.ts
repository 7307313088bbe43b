import { migrate } from "#server/db/migrate.ts";
import { withDatabase } from "./database.ts";

// npm run migrate: brings the schema up to date and ends. Every node does the same at its start; a deployment that
// changes many nodes at once can do it before, once.

try {
  await withDatabase(migrate);
  process.stdout.write("The schema is up to date.\n");
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
