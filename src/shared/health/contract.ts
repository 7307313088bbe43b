import { z } from "zod";
import { endpoint, fileEndpoint } from "#shared/endpoint.ts";

export const checkAlive = endpoint("GET", "/healthz", {
  summary: "Whether the process runs",
  reply: z.object({ status: z.literal("alive") }),
  bare: true,
});

export const checkReady = endpoint("GET", "/readyz", {
  summary: "Whether this node can take traffic",
  reply: z.object({ status: z.literal("ready") }),
  bare: true,
});

export const getMetrics = fileEndpoint("GET", "/metrics", {
  summary: "How the process is doing, for Prometheus",
  contentTypes: ["text/plain"],
});
