import { timingSafeEqual } from "node:crypto";
import { sql } from "#server/platform/orm.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "#server/context.ts";
import { isMigrated } from "#server/db/migrate.ts";
import { AppError } from "#server/platform/errors.ts";
import { measureNow } from "./measure-now.ts";

/** For whoever keeps the process running: alive, ready for traffic, and how it is doing. */
export function healthRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    app.get("/healthz", async () => ({ status: "alive" }));

    app.get("/readyz", async () => {
      try {
        await deps.db.execute(sql`select 1`);
        if (await isMigrated(deps.db.$client)) return { status: "ready" };
      } catch (error) {
        throw new AppError("unavailable", {
          message: "The database cannot be reached.",
          retryAfterSeconds: 2,
          cause: error,
        });
      }
      throw new AppError("unavailable", {
        message: "The database is not migrated yet.",
        retryAfterSeconds: 2,
      });
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
