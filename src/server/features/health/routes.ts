import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { measureNow } from "./measure-now.ts";
import { createReadiness, notReady } from "./readiness.ts";

/** For whoever keeps the process running: alive, ready for traffic, and how it is doing. */
export function healthRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    app.get("/healthz", async () => ({ status: "alive" }));

    const readiness = createReadiness(deps);
    app.addHook("onClose", () => readiness.close());
    app.get("/readyz", async () => {
      if (app.isDraining()) throw notReady("This node is stopping.");
      await readiness.check();
      return { status: "ready" };
    });

    app.get("/metrics", async (request, reply) => {
      if (!mayReadMetrics(deps, request)) throw new AppError("not_found");
      await measureNow(deps);
      return reply
        .type(deps.metrics.registry.contentType)
        .send(await deps.metrics.registry.metrics());
    });
  };
}

function mayReadMetrics({ config }: Deps, request: FastifyRequest): boolean {
  if (config.metricsToken === undefined) return !config.isProduction;
  const expected = Buffer.from(`Bearer ${config.metricsToken}`);
  const given = Buffer.from(request.headers.authorization ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
