import type * as AuthClient from "./auth-client.ts";

let loaded: typeof AuthClient | undefined;

/**
 * Loads the auth client, which visitors never need. Returns undefined if it couldn't be loaded. Offline, it isn't
 * attempted, because a browser doesn't retry a failed import until the page is reloaded.
 */
export async function loadAuthClient(): Promise<typeof AuthClient | undefined> {
  if (navigator.onLine) loaded ??= await import("./auth-client.ts").catch(() => undefined);
  return loaded;
}
