import type * as AuthClient from "./auth-client.ts";

let loaded: typeof AuthClient | undefined;

/**
 * The auth client, which visitors never load; nothing where it could not be fetched. A browser does not repeat an import
 * that has failed until the page is reloaded, so without a network it is not tried.
 */
export async function loadAuthClient(): Promise<typeof AuthClient | undefined> {
  if (navigator.onLine) loaded ??= await import("./auth-client.ts").catch(() => undefined);
  return loaded;
}
