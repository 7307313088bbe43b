import { z } from "zod";
import { endpoint, fileEndpoint } from "#shared/endpoint.ts";

export const checkAlive = endpoint("GET", "/healthz", {
  summary: "Whether the process is running",
  reply: z.object({ status: z.literal("alive") }),
  bare: true,
});

export const checkReady = endpoint("GET", "/readyz", {
  summary: "Whether this node can accept traffic",
  reply: z.object({ status: z.literal("ready") }),
  bare: true,
});

export const getMetrics = fileEndpoint("GET", "/metrics", {
  summary: "Metrics in the Prometheus format",
  contentTypes: ["text/plain"],
});
