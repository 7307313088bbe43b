import type { IncomingMessage, ServerResponse } from "node:http";
import type { Metrics } from "#server/platform/metrics.ts";
import { findSiteFiles, type SiteFile } from "./site-files.ts";

export type Site = {
  /** Serves a request for a page or an asset. Returns false if the address doesn't belong to the site. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  notFoundPage(): { status: number; body: Buffer; headers: Record<string, string> } | undefined;
};

/** Returns the file and status for a page that is not simply `<address>.html`, or the page to redirect to. */
export type PageResolver = (
  path: string,
) => { file: string; status: number } | { redirect: string } | undefined;

type Options = {
  directory: string;
  buildId: string;
  headers: Record<string, string>;
  pageHeaders: Record<string, Record<string, string>>;
  isReadAtStart: boolean;
  resolvePage: PageResolver;
  metrics: Metrics;
};

type Found = { file: SiteFile; status: number } | { redirect: string };

/** Serves the built web from memory in its compressed forms. */
export function createSite({ resolvePage, metrics, ...options }: Options): Site {
  const files = findSiteFiles(options);

  function find(url: string): Found | undefined {
    const queryAt = url.indexOf("?");
    const path = queryAt === -1 ? url : url.slice(0, queryAt);
    const query = url.slice(path.length);
    const exact = files.get(path);
    if (exact) return { file: exact, status: 200 };
    if (path.startsWith("/_api/")) return undefined;
    const page = resolvePage(path);
    if (page && "redirect" in page) return { redirect: page.redirect + query };
    const file = page && files.get(`/${page.file}`);
    return file && { file, status: page.status };
  }

  const counters = new Map<number, { inc(): void }>();
  function counterOf(status: number): { inc(): void } {
    const counter = counters.get(status) ?? metrics.siteRequests.labels({ status });
    counters.set(status, counter);
    return counter;
  }

  return {
    answer(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const found = find(request.url ?? "/");
      const status = found && send(request, response, found);
      if (status !== undefined) counterOf(status).inc();
      return status !== undefined;
    },
    notFoundPage() {
      const form = files.get("/not-found.html")?.variant("");
      return form && { status: 404, ...form };
    },
  };
}

/** Returns the status that was sent. */
function send(
  request: IncomingMessage,
  response: ServerResponse,
  found: Found,
): number | undefined {
  if ("redirect" in found) {
    response.writeHead(308, { location: found.redirect }).end();
    return 308;
  }
  const { file, status } = found;
  if (status === 200 && request.headers["if-none-match"] === file.etag) {
    response.writeHead(304, file.notModifiedHeaders).end();
    return 304;
  }
  const form = file.variant(request.headers["accept-encoding"]?.toString() ?? "");
  if (!form) return undefined;
  response.writeHead(status, form.headers);
  response.end(request.method === "HEAD" ? undefined : form.body);
  return status;
}
