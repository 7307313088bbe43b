import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Metrics } from "#server/platform/metrics.ts";

/** Writes one log line and records one measurement per request. */
export function useRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.decorateReply("errorCode", undefined);
  app.addHook("onResponse", (request, reply, done) => {
    const route = routeOf(request);
    const labels = { method: request.method, route, status: reply.statusCode };
    metrics.requestSeconds.observe(labels, reply.elapsedTime / 1000);
    request.log.info({
      ...calledBy(request, route),
      status: reply.statusCode,
      ...(reply.errorCode !== undefined && { code: reply.errorCode }),
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
}

/** Logs the line to search for when a user reports their request's id. */
export function logFailure(request: FastifyRequest, error: Error): void {
  request.log.error({ err: error.cause ?? error, ...calledBy(request) }, "request failed");
}

const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? "(none)";

const calledBy = (request: FastifyRequest, route = routeOf(request)) => ({
  method: request.method,
  path: loggableAddress(request.url, route),
});

/** Knowing one of these values grants what it stands for. */
const SECRET_PART = /^:(?:token|ticket|inviteHash|sessionId)$/;
const HAS_SECRET_PART = /\/:(?:token|ticket|inviteHash|sessionId)(?:\/|$)/;

/** Omits the query's values and a path's secrets, which may be tokens or users' text. */
export function loggableAddress(url: string, route: string): string {
  const [path = "", query] = url.split("?", 2);
  const open = HAS_SECRET_PART.test(route) ? withoutSecrets(path, route) : path;
  if (query === undefined) return open;
  const names = query.split("&").map((pair) => pair.split("=", 1)[0]);
  return `${open}?${names.join("&")}`;
}

function withoutSecrets(path: string, route: string): string {
  const parts = route.split("/");
  return path
    .split("/")
    .map((part, index) => (SECRET_PART.test(parts[index] ?? "") ? parts[index] : part))
    .join("/");
}

declare module "fastify" {
  interface FastifyReply {
    /**
     * The fixed error code with which the caller was rejected. Its message may be about the caller and is not logged.
     */
    errorCode: string | undefined;
  }
}
