import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { contextOf, type Context, type Deps } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { byteRange } from "#server/platform/http/byte-range.ts";
import type { SignedUrls } from "#server/platform/signed-url.ts";
import {
  type Access,
  addressInput,
  requestContext,
  type ContextFor,
  identify,
} from "#server/kernel/serve.ts";
import type { FileEndpoint } from "#shared/endpoint.ts";

type Input<Params extends z.ZodType, Query extends z.ZodType> = {
  params: z.output<Params>;
  query: z.output<Query>;
};

export type ServedFile = {
  contentType: string;
  content: string | Uint8Array | { sizeBytes: number; bytes: AsyncIterable<Buffer> };
  /** Defaults to no caching. */
  cacheControl?: string;
  /** The file's version, which a browser may already have cached. */
  etag?: string;
  /** Whether the file is displayed or saved under a name. */
  disposition?: string;
};

/** Registers a call that responds with a file. */
export function serveFile<
  Given extends Deps,
  Who extends Access,
  Params extends z.ZodType,
  Query extends z.ZodType,
>(
  app: FastifyInstance,
  deps: Given,
  endpoint: FileEndpoint<Params, Query>,
  access: Who,
  find: (
    ctx: ContextFor<Given, Who>,
    input: Input<Params, Query>,
    request: FastifyRequest,
  ) => Promise<ServedFile>,
): void {
  app.route({
    method: "GET",
    url: endpoint.path,
    config: { endpoint, access },
    onRequest: async (request) => {
      request.identity = await identify(app, access, request);
    },
    handler: async (request, reply) => {
      const input = fileInput(endpoint, request);
      return sendFile(reply, await find(requestContext<Given, Who>(deps, request), input, request));
    },
  });
}

function sendFile(reply: FastifyReply, file: ServedFile): FastifyReply {
  const { content, cacheControl = "no-store", disposition } = file;
  reply.header("cache-control", cacheControl).type(file.contentType);
  if (disposition !== undefined) reply.header("content-disposition", disposition);
  if (file.etag !== undefined) {
    const etag = `"${file.etag}"`;
    reply.header("etag", etag);
    if (reply.request.headers["if-none-match"] === etag) return reply.code(304).send();
  }
  if (typeof content === "string") return reply.send(content);
  if (content instanceof Uint8Array) return reply.send(Buffer.from(content));
  return reply.header("content-length", content.sizeBytes).send(Readable.from(content.bytes));
}

export type SignedFile = {
  contentType: string;
  sizeBytes: number;
  /** Returns the bytes from one position up to another. */
  read(from: number, to: number): AsyncIterable<Buffer> | Buffer;
};

const Signature = z.object({
  expires: z.coerce.number().int(),
  signature: z.string().max(100),
});

/** Registers a call that responds with a file, or a range of it, to anyone who has its signed URL. */
export function serveSignedFile<Given extends Deps, Params extends z.ZodType>(
  app: FastifyInstance,
  deps: Given,
  addresses: SignedUrls<Params>,
  find: (
    ctx: Omit<Given, "db"> & Context,
    params: z.output<Params>,
  ) => Promise<SignedFile | undefined>,
): void {
  const { endpoint } = addresses;
  app.route({
    method: "GET",
    url: endpoint.path,
    config: { endpoint, access: "visitor" },
    handler: async (request, reply) => {
      const { params } = fileInput(endpoint, request);
      const signature = Signature.safeParse(request.query);
      if (!signature.success || !addresses.isGood(deps, params, signature.data))
        throw new AppError("not_found");
      const file = await find(contextOf(deps, request), params);
      if (!file) throw new AppError("not_found");
      return sendRange(reply, file);
    },
  });
}

function sendRange(reply: FastifyReply, { contentType, sizeBytes, read }: SignedFile) {
  const range = byteRange(reply.request.headers.range, sizeBytes);
  reply
    .header("accept-ranges", "bytes")
    .header("cache-control", "private, no-store")
    .header("content-disposition", "inline")
    .type(contentType);
  if (range === "unsatisfiable")
    return reply.code(416).header("content-range", `bytes */${sizeBytes}`).send();
  const { from, to } = range ?? { from: 0, to: sizeBytes };
  if (range) reply.code(206).header("content-range", `bytes ${from}-${to - 1}/${sizeBytes}`);
  const bytes = read(from, to);
  return reply
    .header("content-length", to - from)
    .send(Buffer.isBuffer(bytes) ? bytes : Readable.from(bytes));
}

function fileInput<Params extends z.ZodType, Query extends z.ZodType>(
  endpoint: FileEndpoint<Params, Query>,
  request: FastifyRequest,
): Input<Params, Query> {
  try {
    return addressInput(endpoint, request) as Input<Params, Query>;
  } catch (cause) {
    throw new AppError("not_found", { cause });
  }
}
