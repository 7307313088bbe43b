import type { FastifyInstance } from "fastify";
import type { Endpoint } from "#shared/endpoint.ts";
import { type OpenApiDocument, openApiDocument } from "./openapi-document.ts";
import { readerPage } from "./reader-page.ts";

const DOCUMENT_URL = "/_api/openapi.json";

/** Register before the features: it writes down every call of the contracts that is registered after it. */
export function useApiDocs(app: FastifyInstance): void {
  const endpoints: Endpoint[] = [];
  app.addHook("onRoute", ({ config, method }) => {
    const endpoint = config?.endpoint;
    if (endpoint && method === endpoint.method) endpoints.push(endpoint);
  });

  let built: OpenApiDocument | undefined;
  const document = () => (built ??= openApiDocument(endpoints));
  app.get(DOCUMENT_URL, async () => document());
  app.get("/_api", async (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(readerPage(document(), DOCUMENT_URL)),
  );
}
