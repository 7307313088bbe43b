import type { FastifyInstance } from "fastify";
import type { Config } from "#server/kernel/config/config.ts";
import { AppError } from "#server/platform/errors.ts";
import { isAllowedRedirect } from "./redirect-target.ts";

const METHODS = "GET, POST, PUT, PATCH, DELETE";
const REQUEST_HEADERS = [
  "Accept",
  "Authorization",
  "Content-Type",
  "X-Client-IP",
  "X-Client-Info",
  "X-JWT-AUD",
  "x-use-cookie",
  "X-Supabase-Api-Version",
  "apikey",
].join(", ");
const EXPOSED_HEADERS = "X-Total-Count, Link, X-Supabase-Api-Version";

/** Allows any site to call with a token it holds, but only allowed redirect targets to call with credentials. */
export function useCors(app: FastifyInstance, config: Config): void {
  app.addHook("onRequest", async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined) return;
    const isKnown = isAllowedRedirect(config, origin);
    reply.header("access-control-allow-origin", isKnown ? origin : "*");
    reply.header("access-control-expose-headers", EXPOSED_HEADERS);
    reply.header("vary", "Origin");
    if (isKnown) reply.header("access-control-allow-credentials", "true");
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== "OPTIONS") throw new AppError("not_found");
    return reply
      .code(204)
      .header("access-control-allow-methods", METHODS)
      .header("access-control-allow-headers", REQUEST_HEADERS)
      .header("access-control-max-age", "600")
      .send();
  });
}
