import { connect, type Db } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import { changeOperator, listOperators } from "#server/features/operator/index.ts";
import { createLog } from "#server/platform/log.ts";
import { withDatabase } from "./database.ts";

// npm run operator -- add EMAIL: manages who runs the business. Works whether or not the product is running.

const USAGE = `npm run operator -- add EMAIL      gives an account the operator's role
npm run operator -- remove EMAIL   takes it away
npm run operator -- list           says who has it`;

async function change(db: Db, [act, email]: string[]): Promise<void> {
  if (act === "list") return;
  if ((act !== "add" && act !== "remove") || email === undefined) throw new Error(USAGE);
  if (!(await changeOperator(db, email, act)))
    throw new Error(`There is no account with the address ${email}. Register it first.`);
}

try {
  await withDatabase(async (connectionString) => {
    await migrate(connectionString);
    const { db, close } = connect({
      connectionString,
      poolSize: 2,
      timeoutSeconds: 15,
      log: createLog("warn"),
    });
    try {
      await change(db, process.argv.slice(2));
      const operators = await listOperators(db);
      process.stdout.write(`Operators: ${operators.join(", ") || "nobody"}\n`);
    } finally {
      await close();
    }
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
