import type { FastifyInstance } from "fastify";
import { type DocumentedCall, type OpenApiDocument, openApiDocument } from "./openapi-document.ts";
import { readerPage } from "./reader-page.ts";

const DOCUMENT_URL = "/_api/openapi.json";

/** Register before the features: it writes down every call of the contracts that is registered after it. */
export function useApiDocs(app: FastifyInstance): void {
  const calls: DocumentedCall[] = [];
  app.addHook("onRoute", ({ config, method }) => {
    const { endpoint, access } = config ?? {};
    if (!endpoint || !access || method !== endpoint.method) return;
    // Whoever brings a read of their own finds the member with it.
    calls.push({ endpoint, access: typeof access === "function" ? "member" : access });
  });

  let built: OpenApiDocument | undefined;
  const document = () => (built ??= openApiDocument(calls));
  app.get(DOCUMENT_URL, async () => document());
  app.get("/_api", async (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(readerPage(document(), DOCUMENT_URL)),
  );
}
