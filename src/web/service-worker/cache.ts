/** Filled in by scripts/build-service-worker.ts. Every file name contains a hash of its content. */
declare const BUILD_MANIFEST: { version: string; shell: string; files: string[] };

const { version, shell, files } = BUILD_MANIFEST;
const CURRENT = `program-${version}`;

/** Caches all files or none: during a release a file may be missing, and the browser retries later. */
export async function fillCache(): Promise<void> {
  const cache = await caches.open(CURRENT);
  await cache.addAll([shell, ...files]);
}

export async function clearOldCaches(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CURRENT) await caches.delete(name);
}

export async function clearAllCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}

export const cachedShell = () => caches.match(shell, { ignoreVary: true });

/** Serves a file from the cache first. A hashed name never changes its content, so it is fetched only once. */
export async function cachedFile(request: Request): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.status === 200) await cacheResponse(request, response.clone());
  return response;
}

async function cacheResponse(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(CURRENT);
  // If the device is out of space, the file is fetched again next time.
  await cache.put(request, response).catch(() => {});
}
