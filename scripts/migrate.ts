import { migrate } from "#server/db/migrate.ts";
import { withDatabase } from "./database.ts";

// npm run migrate: brings the schema up to date and exits. Every node also does this at startup; a deployment that
// replaces many nodes at once can run it once beforehand.

try {
  await withDatabase(migrate);
  process.stdout.write("The schema is up to date.\n");
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
