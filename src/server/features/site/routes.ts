import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { serve } from "#server/serve.ts";
import { readEnvironment } from "#shared/environment/contract.ts";

export function siteRoutes(deps: Deps, buildId: string) {
  return async (app: FastifyInstance) => {
    serve(app, deps, readEnvironment, "visitor", async ({ config }) => {
      if (config.isProduction) throw new AppError("not_found");
      return {
        buildId,
        environment: config.environment,
        features: { demo: config.environment === "demo", smtp: config.mail.smtpUrl !== undefined },
      };
    });
  };
}
