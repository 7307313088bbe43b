import { escapeHtml } from "#server/platform/escape-html.ts";
import type { OpenApiDocument, Operation } from "./openapi-document.ts";

/** The document for people: plain HTML that folds, without a script. */
export function readerPage(document: OpenApiDocument, documentUrl: string): string {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      callSection(method.toUpperCase(), path, operation),
    ),
  );
  const title = escapeHtml(document.info.title);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body><main><h1>${title}</h1>
<p>Every reply travels as <code>{success, data, error}</code>. The same as <a href="${documentUrl}">OpenAPI</a>.</p>
${calls.join("\n")}</main></body></html>`;
}

function callSection(method: string, path: string, operation: Operation): string {
  const body = operation.requestBody?.content["application/json"].schema;
  const reply = operation.responses["200"]?.content["application/json"].schema;
  return `<details><summary><b>${method}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}</summary>
${schemaBlock("Parameters", operation.parameters)}${schemaBlock("Body", body)}${schemaBlock("Reply", reply)}</details>`;
}

function schemaBlock(title: string, schema: unknown): string {
  if (schema === undefined) return "";
  return `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
}
