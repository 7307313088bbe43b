import { HASHED_FOLDERS } from "#shared/hashed-folders.ts";
import { CLIENT_ROUTE_PATTERNS } from "#shared/paths.ts";
import { cachedFile, cachedShell } from "./cache.ts";

/** How long a page waits for a network that does not answer. */
const LONGEST_WAIT_MS = 3_000;

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

/** From the network when it is there, so that everybody has the newest version; else from the device. */
async function openPage(request: Request): Promise<Response> {
  const fetched = fetch(request);
  const answered = await Promise.race([fetched.catch(() => undefined), nothingAfterWait()]);
  if (answered && answered.status < 500) return answered;
  return (await cachedShell()) ?? fetched;
}

const nothingAfterWait = () =>
  new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
