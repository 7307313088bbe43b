/** Written in by scripts/build-service-worker.ts; every name carries a hash of its content. */
declare const BUILD_PROGRAM: { version: string; shell: string; files: string[] };

const { version, shell, files } = BUILD_PROGRAM;
const CURRENT = `program-${version}`;

/** All or nothing: in the middle of a release a file may be missing, and the browser tries again later. */
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

/** A hashed name never changes its content, so what was fetched once is never fetched again. */
export async function cachedFile(request: Request): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.status === 200) await keep(request, response.clone());
  return response;
}

async function keep(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(CURRENT);
  // A device without room fetches it again.
  await cache.put(request, response).catch(() => {});
}
