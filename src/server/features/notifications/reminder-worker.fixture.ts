import { connect } from "#server/db/client.ts";
import { accountRules } from "#server/features/guardians/index.ts";
import { createDeps } from "#server/kernel/create-deps.ts";
import { parseConfig } from "#server/kernel/config/config.ts";
import { createJobs } from "#server/platform/jobs.ts";
import { createLog } from "#server/platform/log.ts";
import { createMetrics } from "#server/platform/metrics.ts";
import { NO_STRIPE } from "#server/testing/no-stripe.ts";
import { sendDueReminders } from "./send-due-reminders.ts";

/** A separate process that sends the reminders due at a given moment, so that a test can kill it. */
const [connectionString = "", moment = ""] = process.argv.slice(2);
const config = parseConfig({ NODE_ENV: "test", LOG_LEVEL: "silent" });
const log = createLog(config.logLevel);
const metrics = createMetrics();
const { db, close } = connect({ connectionString, poolSize: 2, timeoutSeconds: 30, log });
const deps = createDeps({
  config,
  db,
  accountRules,
  clock: { now: () => new Date(moment) },
  jobs: createJobs({ connectionString, log, metrics }),
  stripe: NO_STRIPE,
  log,
  metrics,
});
await deps.jobs.start([]);
process.send?.("ready");
await sendDueReminders(deps);
await deps.jobs.stop();
await close();
process.exit(0);
