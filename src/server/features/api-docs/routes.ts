import type { FastifyInstance } from "fastify";
import type { DocumentedCall, OpenApiDocument } from "./openapi-document.ts";

const DOCUMENT_URL = "/_api/openapi.json";

/** Register before the features: it records every contract call that is registered after it. */
export function useApiDocs(app: FastifyInstance): void {
  const calls: DocumentedCall[] = [];
  app.addHook("onRoute", ({ config, method }) => {
    const { endpoint, access } = config ?? {};
    if (!endpoint || !access || method !== endpoint.method) return;
    // A call with its own read identifies a member with it.
    calls.push({ endpoint, access: typeof access === "function" ? "member" : access });
  });

  // Hardly any process is ever asked for this, so it is loaded on demand.
  let built: OpenApiDocument | undefined;
  const document = async () => {
    const { openApiDocument } = await import("./openapi-document.ts");
    return (built ??= openApiDocument(calls));
  };
  app.get(DOCUMENT_URL, document);
  app.get("/_api", async (_request, reply) => {
    const { readerPage } = await import("./reader-page.ts");
    return reply.type("text/html; charset=utf-8").send(readerPage(await document(), DOCUMENT_URL));
  });
}
