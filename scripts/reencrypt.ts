import { connect } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import { parseConfig } from "#server/kernel/config/config.ts";
import { createLog } from "#server/platform/log.ts";
import { reencryptAll } from "#server/app/reencrypt-all.ts";
import { withDatabase } from "./database.ts";

// npm run reencrypt: encrypts with SECRET_KEY whatever is still encrypted with SECRET_KEY_BEFORE, whether or not the
// product is running.

try {
  await withDatabase(async (connectionString) => {
    await migrate(connectionString);
    const log = createLog("warn");
    const { db, close } = connect({ connectionString, poolSize: 2, timeoutSeconds: 15, log });
    try {
      const reencrypted = await reencryptAll(db, parseConfig(process.env));
      const lines = Object.entries(reencrypted).map(([what, count]) => `  ${what}: ${count}\n`);
      process.stdout.write(`Re-encrypted with SECRET_KEY:\n${lines.join("")}`);
      process.stdout.write("Nothing stored needs SECRET_KEY_BEFORE any more.\n");
    } finally {
      await close();
    }
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
