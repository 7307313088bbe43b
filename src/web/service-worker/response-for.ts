import { HASHED_FOLDERS } from "#shared/hashed-folders.ts";
import { OFFLINE_PATTERNS } from "#shared/pages.ts";
import { cachedFile, cachedShell } from "./cache.ts";

const offlineRoutes = OFFLINE_PATTERNS.map(
  (pattern) => new RegExp(`^${pattern.replaceAll(/:[^/]+/g, "[^/]+")}/?$`, "i"),
);

/** Returns the response to a request, or undefined for requests that the worker doesn't handle, above all the API. */
export function responseFor(request: Request, ownOrigin: string): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== ownOrigin) return undefined;
  if (request.mode !== "navigate")
    return HASHED_FOLDERS.test(pathname) ? cachedFile(request) : undefined;
  return offlineRoutes.some((route) => route.test(pathname)) ? openPage(request) : undefined;
}

/**
 * Serves the page from the cache, without waiting for the network. The browser checks for a newer worker whenever a
 * page is opened, and a new version is announced to the page.
 */
async function openPage(request: Request): Promise<Response> {
  return (await cachedShell()) ?? fetch(request);
}
