import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/kernel/context.ts";
import { serveFile } from "#server/kernel/serve-file.ts";
import * as contract from "#shared/api-docs/contract.ts";
import type { DocumentedCall, OpenApiDocument } from "./openapi-document.ts";

/** Must be registered before the features: it records every contract endpoint that is registered after it. */
export function useApiDocs(app: FastifyInstance, deps: Deps): void {
  const calls: DocumentedCall[] = [];
  app.addHook("onRoute", ({ config, method }) => {
    const { endpoint, access } = config ?? {};
    if (!endpoint?.path.startsWith("/_api/v1/") || !access || method !== endpoint.method) return;
    // An endpoint with its own session read uses it to identify a member.
    calls.push({ endpoint, access: typeof access === "function" ? "member" : access });
  });

  // Loaded on demand, because hardly any process ever receives this request.
  let built: OpenApiDocument | undefined;
  const document = async () => {
    const { buildOpenApiDocument } = await import("./openapi-document.ts");
    return (built ??= buildOpenApiDocument(calls));
  };
  serveFile(app, deps, contract.getApiDocument, "visitor", async function getApiDocument() {
    return {
      contentType: "application/json; charset=utf-8",
      content: JSON.stringify(await document()),
    };
  });
  serveFile(app, deps, contract.getApiPage, "visitor", async function getApiPage() {
    const { renderApiDocsPage } = await import("./api-docs-page.ts");
    return {
      contentType: "text/html; charset=utf-8",
      content: renderApiDocsPage(await document(), contract.getApiDocument.path),
    };
  });
}
