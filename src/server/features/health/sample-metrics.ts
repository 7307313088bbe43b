import type { Deps } from "#server/kernel/context.ts";
import { withTimeout } from "./with-timeout.ts";

/** Timeout for the job backlog, so that a hanging database doesn't block the other metrics. */
const BACKLOG_TIMEOUT_MS = 2_000;

/** Updates the metrics that are sampled on each scrape instead of being counted as events happen. */
export async function sampleMetrics({ db, jobs, metrics, log }: Deps): Promise<void> {
  const { totalCount, idleCount, waitingCount } = db.$client;
  metrics.databaseConnections.set({ state: "busy" }, totalCount - idleCount);
  metrics.databaseConnections.set({ state: "idle" }, idleCount);
  metrics.databaseCallers.set(waitingCount);
  const gauges = [metrics.jobsWaiting, metrics.jobsOldestSeconds, metrics.jobsGivenUp];
  // Without a reset, stale values would be reported as current.
  for (const gauge of gauges) gauge.reset();
  try {
    for (const { job, waiting, oldestSeconds, givenUp } of await withTimeout(
      BACKLOG_TIMEOUT_MS,
      jobs.backlog(),
    )) {
      metrics.jobsWaiting.set({ job }, waiting);
      metrics.jobsOldestSeconds.set({ job }, oldestSeconds);
      metrics.jobsGivenUp.set({ job }, givenUp);
    }
  } catch (error) {
    // Serve the other metrics anyway: they matter most when the database is down.
    log.warn({ err: error }, "the job backlog could not be read");
  }
}
