import { connect } from "#server/db/client.ts";
import { accountRules } from "#server/features/guardians/index.ts";
import { createDeps } from "#server/kernel/create-deps.ts";
import type { Argon2idCost } from "#server/kernel/config/auth-config.ts";
import { parseConfig } from "#server/kernel/config/config.ts";
import { createJobs } from "#server/platform/jobs.ts";
import { createLog } from "#server/platform/log.ts";
import { createMetrics } from "#server/platform/metrics.ts";
import type { StripeGateway } from "#server/platform/stripe-gateway.ts";
import { NO_STRIPE } from "./no-stripe.ts";
import { createTestClock, type TestClock } from "./test-clock.ts";

type Options = {
  env?: Record<string, string>;
  clock?: TestClock;
  stripe?: StripeGateway;
  argon2id?: Argon2idCost;
};

/** Most tests are not about passwords, and the real cost would take a tenth of the suite's time. */
export const FAST_HASHING_OPTIONS: Argon2idCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * Creates the application's dependencies for a test: the real parts, without logging, and never too busy to respond.
 */
export function createTestDeps(connectionString: string, options: Options = {}) {
  const { env = {}, clock = createTestClock(), stripe = NO_STRIPE } = options;
  const { argon2id = FAST_HASHING_OPTIONS } = options;
  const parsed = parseConfig({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    TRUST_PROXY: "127.0.0.1",
    // Tests are not about whether the machine is busy with other work.
    BUSY_AFTER_MS: "0",
    DATABASE_TIMEOUT_SECONDS: "60",
    ...env,
  });
  const config = { ...parsed, auth: { ...parsed.auth, argon2id } };
  const log = createLog(config.logLevel);
  const metrics = createMetrics();
  const timeoutSeconds = config.databaseTimeoutSeconds;
  const database = connect({ connectionString, poolSize: 5, timeoutSeconds, log });
  const deps = createDeps({
    config,
    db: database.db,
    accountRules,
    clock,
    // Tests must not depend on the time of day.
    jobs: createJobs({ connectionString, log, metrics, runsSchedules: false }),
    stripe,
    log,
    metrics,
  });
  const closeDatabase = async () => {
    await deps.replica.close();
    await database.close();
  };
  return { deps, closeDatabase };
}
