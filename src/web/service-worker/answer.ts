import { HASHED_FOLDERS } from "#shared/hashed-folders.ts";
import { CLIENT_ROUTE_PATTERNS } from "#shared/paths.ts";
import { cachedFile, cachedShell } from "./cache.ts";

/** Essays are not drawn from the shell; the other public pages are not for members. */
const NOT_KEPT = /^\/(inspiration|operator|environment|_dev)\b/;

const keptRoutes = CLIENT_ROUTE_PATTERNS.filter((pattern) => !NOT_KEPT.test(pattern)).map(
  (pattern) => new RegExp(`^${pattern.replaceAll(/:[^/]+/g, "[^/]+")}/?$`, "i"),
);

/** Undefined for everything that the worker leaves alone, above all the API. */
export function answerOf(request: Request, ownOrigin: string): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== ownOrigin) return undefined;
  if (request.mode !== "navigate")
    return HASHED_FOLDERS.test(pathname) ? cachedFile(request) : undefined;
  return keptRoutes.some((route) => route.test(pathname)) ? openPage(request) : undefined;
}

/**
 * From the device, so that nobody waits for a network. The browser looks for a newer worker with each page that is
 * opened, and a newer version announces itself.
 */
async function openPage(request: Request): Promise<Response> {
  return (await cachedShell()) ?? fetch(request);
}
