import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";

type ReadBody = (request: FastifyRequest, body: IncomingMessage) => Promise<Buffer>;

/** In a plugin of its own: a body of these types is bytes, and not JSON. */
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
