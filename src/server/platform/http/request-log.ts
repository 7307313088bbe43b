import type { FastifyInstance } from "fastify";
import type { Metrics } from "#server/platform/metrics.ts";

/** One line and one measurement per request. The query's values stay out: they may be tokens or somebody's words. */
export function useRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "(none)";
    const labels = { method: request.method, route, status: reply.statusCode };
    metrics.requestSeconds.observe(labels, reply.elapsedTime / 1000);
    request.log.info({
      method: request.method,
      path: withoutQueryValues(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
}

export function withoutQueryValues(url: string): string {
  const [path, query] = url.split("?", 2);
  if (query === undefined) return url;
  const names = query.split("&").map((pair) => pair.split("=", 1)[0]);
  return `${path}?${names.join("&")}`;
}
