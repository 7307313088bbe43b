import { connect } from "#server/db/client.ts";
import { accountRules } from "#server/features/guardians/index.ts";
import { createDeps } from "#server/kernel/create-deps.ts";
import { parseConfig } from "#server/kernel/config/config.ts";
import { createJobs } from "#server/platform/jobs.ts";
import { createLog } from "#server/platform/log.ts";
import { createMetrics } from "#server/platform/metrics.ts";
import type { StripeGateway } from "#server/platform/stripe-gateway.ts";
import { NO_STRIPE } from "./no-stripe.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";

type Options = { env?: Record<string, string>; clock?: TestClock; stripe?: StripeGateway };

/** What the application is given in a test: the real parts, silent, and never too busy to answer. */
export function createTestDeps(connectionString: string, options: Options = {}) {
  const { env = {}, clock = createTestClock(), stripe = NO_STRIPE } = options;
  const config = parseConfig({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    TRUST_PROXY: "127.0.0.1",
    // Whether the machine is busy with other things is not what tests are about.
    BUSY_AFTER_MS: "0",
    ...env,
  });
  const log = createLog(config.logLevel);
  const metrics = createMetrics();
  const timeoutSeconds = config.databaseTimeoutSeconds;
  const database = connect({ connectionString, poolSize: 5, timeoutSeconds, log });
  const deps = createDeps({
    config,
    db: database.db,
    accountRules,
    clock,
    jobs: createJobs({ connectionString, log, metrics }),
    stripe,
    log,
    metrics,
  });
  return { deps, closeDatabase: () => database.close() };
}
