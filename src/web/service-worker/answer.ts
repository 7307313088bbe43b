import { HASHED_FOLDERS } from "#shared/hashed-folders.ts";
import { OFFLINE_PATTERNS } from "#shared/pages.ts";
import { cachedFile, cachedShell } from "./cache.ts";

const keptRoutes = OFFLINE_PATTERNS.map(
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
