import { z } from "zod";
import { endpoint } from "#shared/endpoint.ts";

export const getEnvironment = endpoint("GET", "/_api/v1/environment", {
  summary: "The running build, environment and features; in production, only for operators",
  reply: z.object({
    buildId: z.string(),
    environment: z.enum(["demo", "development", "test", "production"]),
    features: z.record(z.string(), z.boolean()),
  }),
});
