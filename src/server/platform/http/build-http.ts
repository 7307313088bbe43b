import underPressure from "@fastify/under-pressure";
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Log } from "#server/platform/log.ts";
import type { Metrics } from "#server/platform/metrics.ts";
import { useCompressedReplies } from "./compress-replies.ts";
import { createDrain, type OpenStreams } from "./drain.ts";
import { sendError, toAppError, useErrorReplies } from "./error-replies.ts";
import { useStrictJson } from "./json-body.ts";
import { useRequestLog } from "./request-log.ts";
import { apiHeaders } from "./security-headers.ts";
import type { Site } from "./static-site.ts";
import { useNotFoundHandler } from "./not-found.ts";

type Options = {
  log: Log;
  metrics: Metrics;
  trustProxy: string[] | false;
  /** The event-loop delay at which requests are rejected; 0 disables this limit. */
  busyAfterMs: number;
  drainSeconds: number;
  /** Off if a proxy in front compresses. */
  compressesReplies: boolean;
  headers: Record<string, string>;
  site: Site;
};

// A namespace import would load everything it names, including fetch and WebSocket: 3 MB that is never used.
const { createServer } = process.getBuiltinModule("node:http");

/** The limit for all callers. A route that authenticates the caller before it reads the body may allow more. */
const BODY_LIMIT_BYTES = 64 * 1024;
// Longer than a load balancer keeps its side open, so that the balancer never reuses a connection that the server has
// just closed.
const TIMEOUTS = { requestTimeout: 30_000, keepAliveTimeout: 72_000 };

const noCompiler = () => {
  throw new Error("Describe calls with a contract, not with a schema of the framework.");
};
/** Contracts validate requests and replies, so the framework's own compilers would only use memory. */
const NO_COMPILERS = {
  compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler },
};

/** Returns an HTTP server with the product's defaults and no routes yet. */
export function buildHttp(options: Options): FastifyInstance {
  const { log, metrics, trustProxy, busyAfterMs, headers, site } = options;
  const { drainSeconds, compressesReplies } = options;
  const drain = createDrain({ noticeMs: drainSeconds * 1000 });
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    schemaController: NO_COMPILERS,
    // An accepted request is served; the stop waits for it.
    return503OnClosing: false,
    // Fastify would end the drain after ten seconds and fail; the process limits its own stop.
    pluginTimeout: 0,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 500 },
    frameworkErrors: (error, request, reply) =>
      sendError(toAppError(error), request as FastifyRequest, reply as unknown as FastifyReply),
    // Pages and assets bypass the framework: the site serves them from memory at the speed of node:http.
    serverFactory: (handler) =>
      createServer(
        { ...TIMEOUTS, ServerResponse: drain.ServerResponse },
        drain.wrapHandler((request, response) => {
          if (!site.answer(request, response)) handler(request, response);
        }),
      ),
  }) as unknown as FastifyInstance;

  const fixedHeaders = apiHeaders(headers);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(fixedHeaders).header("x-request-id", request.id);
    done();
  });
  app.decorate("openStreams", drain.openStreams);
  app.decorate("isDraining", drain.isDraining);
  drain.watch(app.server);
  app.addHook("preClose", () => drain.close(app.server));
  void app.register(underPressure, { maxEventLoopDelay: busyAfterMs });
  if (compressesReplies) useCompressedReplies(app);
  useStrictJson(app);
  useErrorReplies(app);
  useNotFoundHandler(app, site.notFoundPage);
  useRequestLog(app, metrics);
  return app;
}

declare module "fastify" {
  interface FastifyInstance {
    openStreams: OpenStreams;
    /** True after the process was asked to stop: it serves only until its clients have moved to other nodes. */
    isDraining(): boolean;
  }
}
