import type { FastifyInstance } from "fastify";

/** In a plugin of its own: here a body is bytes, whatever it is called, and not JSON. */
export function useRawBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
}
