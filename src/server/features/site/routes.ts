import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps, Context } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { serve } from "#server/kernel/serve.ts";
import * as contract from "#shared/environment/contract.ts";

export function siteRoutes(deps: Deps, buildId: string) {
  return async (app: FastifyInstance) => {
    const operator = (request: FastifyRequest) =>
      app.identifyOperator(request).catch(hideFromOthers);
    const access = deps.config.isProduction ? operator : "visitor";
    serve(app, deps, contract.getEnvironment, access, (ctx) => getEnvironment(ctx, buildId));
  };
}

async function getEnvironment({ config }: Context, buildId: string) {
  return {
    buildId,
    environment: config.environment,
    features: { demo: config.environment === "demo", smtp: config.mail.smtpUrl !== undefined },
  };
}

/** Returns a 404 to callers without permission, so that the page's existence isn't revealed. */
function hideFromOthers(error: Error): never {
  throw error instanceof AppError && error.code !== "unavailable"
    ? new AppError("not_found", { cause: error })
    : error;
}
