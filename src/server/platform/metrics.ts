import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * A worker's metrics are labelled with its number: the process that happens to respond only knows its own metrics.
 */
export function createMetrics(worker?: number) {
  const registry = new Registry();
  if (worker !== undefined) registry.setDefaultLabels({ worker });
  return {
    registry,
    requestSeconds: new Histogram({
      name: "http_request_duration_seconds",
      help: "Response time by route",
      labelNames: ["method", "route", "status"] as const,
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
      registers: [registry],
    }),
    siteRequests: new Counter({
      name: "site_requests_total",
      help: "Pages and assets served from memory",
      labelNames: ["status"] as const,
      registers: [registry],
    }),
    jobs: new Counter({
      name: "jobs_total",
      help: "Background jobs by outcome",
      labelNames: ["job", "outcome"] as const,
      registers: [registry],
    }),
    databaseConnections: new Gauge({
      name: "database_connections",
      help: "Connections in this process's pool, by state",
      labelNames: ["state"] as const,
      registers: [registry],
    }),
    databaseCallers: new Gauge({
      name: "database_callers_waiting",
      help: "Calls in this process that are waiting for a connection",
      registers: [registry],
    }),
    jobsWaiting: new Gauge({
      name: "jobs_waiting",
      help: "Due jobs, across all nodes",
      labelNames: ["job"] as const,
      registers: [registry],
    }),
    jobsOldestSeconds: new Gauge({
      name: "jobs_oldest_waiting_seconds",
      help: "How long the oldest due job has been waiting, in seconds",
      labelNames: ["job"] as const,
      registers: [registry],
    }),
    jobsGivenUp: new Gauge({
      name: "jobs_given_up",
      help: "Stored jobs that failed permanently, counted once a minute",
      labelNames: ["job"] as const,
      registers: [registry],
    }),
  };
}

/** Starts measuring what Node and the operating system know about the process, which has a small constant cost. */
export function measureProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}
