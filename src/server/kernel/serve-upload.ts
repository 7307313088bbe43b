import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Deps } from "#server/kernel/context.ts";
import { useRawBody } from "#server/platform/http/raw-body.ts";
import {
  type Access,
  addressInput,
  requestContext,
  type ContextFor,
  identify,
  parse,
  sendReply,
} from "#server/kernel/serve.ts";
import type { UploadEndpoint } from "#shared/endpoint.ts";

type Input<Params extends z.ZodType, Query extends z.ZodType, Headers extends z.ZodType> = {
  params: z.output<Params>;
  query: z.output<Query>;
  headers: z.output<Headers>;
  /** Empty if there was no body. */
  bytes: Buffer;
};

type Handlers<Ctx, UploadInput, Reply> = {
  /** Runs before the body is read, so that an upload over the limit costs nothing; put the rate limit here. */
  admit?: (ctx: Ctx, request: FastifyRequest) => Promise<unknown>;
  /** Reads the body in place of the framework, and must then enforce the contract's size limit too. */
  readBody?: (request: FastifyRequest, body: IncomingMessage) => Promise<Buffer>;
  handle(ctx: Ctx, input: UploadInput, reply: FastifyReply): Promise<Reply>;
};

/** Registers a call whose body is bytes. The sender is identified before any of the body is read. */
export function serveUpload<
  Given extends Deps,
  Who extends Access,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Reply extends z.ZodType,
  Headers extends z.ZodType,
>(
  app: FastifyInstance,
  deps: Given,
  endpoint: UploadEndpoint<Params, Query, Reply, Headers>,
  access: Who,
  handlers: Handlers<ContextFor<Given, Who>, Input<Params, Query, Headers>, z.input<Reply>>,
): void {
  const { admit, readBody, handle } = handlers;
  // Content type parsers are registered per plugin, so each upload is its own plugin.
  void app.register(async (scope) => {
    useRawBody(scope, endpoint.upload.contentTypes, readBody);
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint, access },
      bodyLimit: endpoint.upload.maxBytes,
      onRequest: async (request) => {
        request.identity = await identify(app, access, request);
        await admit?.(requestContext<Given, Who>(deps, request), request);
      },
      handler: async (request, reply) => {
        const input = {
          ...addressInput(endpoint, request),
          headers: parse(endpoint.headers, request.headers),
          bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        } as Input<Params, Query, Headers>;
        const ctx = requestContext<Given, Who>(deps, request);
        return sendReply(reply, endpoint, await handle(ctx, input, reply));
      },
    });
  });
}
