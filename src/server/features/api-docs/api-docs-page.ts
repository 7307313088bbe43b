import { escapeHtml } from "#server/platform/escape-html.ts";
import { ERRORS } from "#shared/errors.ts";
import type { OpenApiDocument, Operation } from "./openapi-document.ts";

/** Renders the document for people: plain HTML with collapsible sections and no scripts. */
export function renderApiDocsPage(document: OpenApiDocument, documentUrl: string): string {
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
<p>Every response has the form <code>{success, data, error}</code>. To authenticate, send the <code>access_token</code> of <code>POST /_api/auth/v1/token?grant_type=password</code> as <code>Authorization: Bearer …</code>. The same as an <a href="${documentUrl}">OpenAPI document</a>.</p>
${calls.join("\n")}
${list("Errors", errorLines())}</main></body></html>`;
}

function callSection(method: string, path: string, operation: Operation): string {
  const body = operation.requestBody?.content;
  const done = Object.keys(operation.responses).find((status) => /^[23]/.test(status)) ?? "";
  const reply = operation.responses[done]?.content;
  const refused = Object.keys(operation.responses).filter((status) => status.startsWith("4"));
  return `<details><summary><b>${method}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}</summary>
${refused.length > 0 ? `<p>Errors: ${refused.join(", ")}.</p>` : ""}${schemaBlock("Parameters", operation.parameters)}${schemaBlock("Body", schemaOf(body))}${schemaBlock("Example", body?.["application/json"]?.example)}${schemaBlock("Reply", schemaOf(reply))}</details>`;
}

/** Returns the JSON schema, or the description of the other content type. */
function schemaOf(content: Operation["responses"][string]["content"]): unknown {
  return content?.["application/json"]?.schema ?? content;
}

function errorLines(): [string, string][] {
  return Object.entries(ERRORS).map(([code, { status, message }]) => [
    `${status} ${code}`,
    message,
  ]);
}

function list(title: string, lines: [string, string][]): string {
  const items = lines.map(
    ([name, text]) => `<dt><code>${escapeHtml(name)}</code></dt><dd>${escapeHtml(text)}</dd>`,
  );
  return `<h2>${title}</h2><dl>${items.join("\n")}</dl>`;
}

function schemaBlock(title: string, schema: unknown): string {
  if (schema === undefined) return "";
  return `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
}
