import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";

type ReadBody = (request: FastifyRequest, body: IncomingMessage) => Promise<Buffer>;

/** Reads bodies of these types as bytes instead of JSON. Use it in its own plugin. */
export function useRawBody(
  app: FastifyInstance,
  contentTypes: readonly string[] = ["*"],
  readBody?: ReadBody,
): void {
  app.removeAllContentTypeParsers();
  for (const type of contentTypes) {
    if (readBody) app.addContentTypeParser(type, readBody);
    else
      app.addContentTypeParser(type, { parseAs: "buffer" }, (_request, body, done) =>
        done(null, body),
      );
  }
}
