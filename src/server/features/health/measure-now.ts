import type { Deps } from "#server/kernel/context.ts";
import { withTimeout } from "./with-timeout.ts";

/** A database that hangs must not take the other figures along. */
const BACKLOG_WITHIN_MS = 2_000;

/** What is not counted as it happens but looked up when somebody asks. */
export async function measureNow({ db, jobs, metrics, log }: Deps): Promise<void> {
  const { totalCount, idleCount, waitingCount } = db.$client;
  metrics.databaseConnections.set({ state: "busy" }, totalCount - idleCount);
  metrics.databaseConnections.set({ state: "idle" }, idleCount);
  metrics.databaseCallers.set(waitingCount);
  const gauges = [metrics.jobsWaiting, metrics.jobsOldestSeconds, metrics.jobsGivenUp];
  // What was true a while ago would look like now.
  for (const gauge of gauges) gauge.reset();
  try {
    for (const { job, waiting, oldestSeconds, givenUp } of await withTimeout(
      BACKLOG_WITHIN_MS,
      jobs.backlog(),
    )) {
      metrics.jobsWaiting.set({ job }, waiting);
      metrics.jobsOldestSeconds.set({ job }, oldestSeconds);
      metrics.jobsGivenUp.set({ job }, givenUp);
    }
  } catch (error) {
    // The rest is worth the more while the database is away.
    log.warn({ err: error }, "the backlog of jobs could not be read");
  }
}
