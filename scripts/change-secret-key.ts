import { changeSecretKey, requireNoNode } from "#server/db/change-secret-key.ts";
import { migrate } from "#server/db/migrate.ts";
import { parseConfig } from "#server/platform/config.ts";
import { withDatabase } from "./database.ts";

// NEW_SECRET_KEY=… npm run change-secret-key: seals anew what SECRET_KEY seals, while no node serves.

try {
  const { auth } = parseConfig(process.env);
  const next = process.env["NEW_SECRET_KEY"] ?? "";
  parseConfig({ ...process.env, SECRET_KEY: next });
  if (next === "" || next === auth.secretKey)
    throw new Error("Name the new key: NEW_SECRET_KEY=… npm run change-secret-key");
  const sealed = await withDatabase(async (connectionString) => {
    await requireNoNode(connectionString);
    await migrate(connectionString);
    return changeSecretKey(connectionString, auth.secretKey, next);
  });
  process.stdout.write(`Sealed anew: ${sealed}. Start with the new SECRET_KEY from now on.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
