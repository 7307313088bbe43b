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
import { createDrain, type LongAnswers } from "./drain.ts";
import { sendError, toAppError, useErrorReplies } from "./error-replies.ts";
import { useStrictJson } from "./json-body.ts";
import { useRequestLog } from "./request-log.ts";
import { answerHeaders } from "./security-headers.ts";
import type { Site } from "./site.ts";
import { useUnknownAddress } from "./unknown-address.ts";

type Options = {
  log: Log;
  metrics: Metrics;
  trustProxy: string[] | false;
  /** How much event-loop delay is tolerated before requests are turned away; 0 turns none away. */
  busyAfterMs: number;
  drainSeconds: number;
  /** Off where a proxy in front compresses. */
  compressesReplies: boolean;
  headers: Record<string, string>;
  site: Site;
};

// As a namespace import it would load everything it names, fetch and WebSocket included: 3 MB that nobody uses.
const { createServer } = process.getBuiltinModule("node:http");

/** For everybody. A route that knows who calls before it reads the body may allow more. */
const BODY_LIMIT_BYTES = 64 * 1024;
// Longer than a balancer keeps its side open, so that the balancer never reuses a connection we have just closed.
const TIMEOUTS = { requestTimeout: 30_000, keepAliveTimeout: 72_000 };

const noCompiler = () => {
  throw new Error("Calls are described by their contract, not by a schema of the framework.");
};
/** Contracts check requests and replies: the framework's own compilers would only take memory. */
const NO_COMPILERS = {
  compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler },
};

/** An HTTP server with the product's defaults and no routes yet. */
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
    // A request that was accepted is served; the stop waits for it.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 500 },
    frameworkErrors: (error, request, reply) =>
      sendError(toAppError(error), request as FastifyRequest, reply as unknown as FastifyReply),
    // Pages and assets never reach the framework: the site answers them from memory at the speed of node:http.
    serverFactory: (handler) =>
      createServer(
        { ...TIMEOUTS, ServerResponse: drain.ServerResponse },
        drain.admit((request, response) => {
          if (!site.answer(request, response)) handler(request, response);
        }),
      ),
  }) as unknown as FastifyInstance;

  const fixedHeaders = answerHeaders(headers);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(fixedHeaders).header("x-request-id", request.id);
    done();
  });
  app.decorate("longAnswers", drain.longAnswers);
  app.decorate("isDraining", drain.isDraining);
  drain.watch(app.server);
  app.addHook("preClose", () => drain.close(app.server));
  void app.register(underPressure, { maxEventLoopDelay: busyAfterMs });
  if (compressesReplies) useCompressedReplies(app);
  useStrictJson(app);
  useErrorReplies(app);
  useUnknownAddress(app, site.notFoundPage);
  useRequestLog(app, metrics);
  return app;
}

declare module "fastify" {
  interface FastifyInstance {
    longAnswers: LongAnswers;
    /** The process was asked to stop, and serves only until its callers have gone elsewhere. */
    isDraining(): boolean;
  }
}
