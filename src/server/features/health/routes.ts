import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { serveFile } from "#server/kernel/serve-file.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/health/contract.ts";
import { sampleMetrics } from "./sample-metrics.ts";
import { createReadiness, notReady } from "./readiness.ts";

/** Routes for whatever supervises the process: liveness, readiness and metrics. */
export function healthRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    serve(app, deps, contract.checkAlive, "visitor", checkAlive);

    const readiness = createReadiness(deps);
    app.addHook("onClose", () => readiness.close());
    serve(app, deps, contract.checkReady, "visitor", async function checkReady() {
      if (app.isDraining()) throw notReady("This node is stopping.");
      await readiness.check();
      return { status: "ready" as const };
    });

    serveFile(app, deps, contract.getMetrics, "visitor", (_ctx, _input, request) =>
      getMetrics(deps, request),
    );
  };
}

async function checkAlive() {
  return { status: "alive" as const };
}

async function getMetrics(deps: Deps, request: FastifyRequest) {
  if (!mayReadMetrics(deps, request)) throw new AppError("not_found");
  await sampleMetrics(deps);
  const { registry } = deps.metrics;
  return { contentType: registry.contentType, content: await registry.metrics() };
}

function mayReadMetrics({ config }: Deps, request: FastifyRequest): boolean {
  if (config.metricsToken === undefined) return !config.isProduction;
  const expected = Buffer.from(`Bearer ${config.metricsToken}`);
  const given = Buffer.from(request.headers.authorization ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
