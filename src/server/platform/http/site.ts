import type { IncomingMessage, ServerResponse } from "node:http";
import type { Metrics } from "#server/platform/metrics.ts";
import { loadFiles, type StoredFile } from "./site-files.ts";

export type Site = {
  /** Answers a request for a page or an asset; false when the address is not the site's. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  notFoundPage(): { status: number; body: Buffer; headers: Record<string, string> } | undefined;
};

/** Which file draws a page that is not simply `<address>.html`, and with what status. */
export type PageRule = (path: string) => { file: string; status: number } | undefined;

type Options = {
  directory: string;
  headers: Record<string, string>;
  pageRule: PageRule;
  metrics: Metrics;
};

/** The built web, held in memory with its compressed forms. */
export function createSite({ directory, headers, pageRule, metrics }: Options): Site {
  const files = loadFiles(directory, headers);

  function find(url: string): { file: StoredFile; status: number } | undefined {
    const queryAt = url.indexOf("?");
    const path = queryAt === -1 ? url : url.slice(0, queryAt);
    const exact = files.get(path);
    if (exact) return { file: exact, status: 200 };
    if (path.startsWith("/_api/")) return undefined;
    const page = pageRule(path);
    const file = page && files.get(`/${page.file}`);
    return file && { file, status: page.status };
  }

  return {
    answer(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const found = find(request.url ?? "/");
      if (!found) return false;
      const status = send(request, response, found.file, found.status);
      metrics.siteRequests.inc({ status });
      return true;
    },
    notFoundPage() {
      const file = files.get("/not-found.html");
      return (
        file && {
          status: 404,
          body: file.identity.body,
          headers: { ...headers, ...file.identity.headers },
        }
      );
    },
  };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: StoredFile,
  status: number,
): number {
  if (status === 200 && request.headers["if-none-match"] === file.etag) {
    response.writeHead(304, file.notModifiedHeaders).end();
    return 304;
  }
  const accepted = request.headers["accept-encoding"] ?? "";
  const form =
    (accepted.includes("br") && file.brotli) ||
    (accepted.includes("gzip") && file.gzip) ||
    file.identity;
  response.writeHead(status, form.headers);
  response.end(request.method === "HEAD" ? undefined : form.body);
  return status;
}
