import { bootHandover } from "./boot-handover.ts";

// The application's side of the reads that boot-preloads.ts has started.

const started = () => bootHandover().preloads;

/**
 * Returns the response to a read that was started with the page, once and only for the user it was requested for.
 * Returns undefined if it must be requested again.
 */
export async function consumePreload(
  address: string,
  token: string | undefined,
): Promise<Response | undefined> {
  const read = started().get(address);
  started().delete(address);
  return read?.token === token ? read?.response : undefined;
}

/** Returns the addresses of the reads that haven't been consumed. */
export const pendingPreloads = (): string[] => [...started().keys()];

/** Returns whether any of the page's first reads is pending or unconsumed. */
export const hasPreloads = () => started().size > 0;

/** Discards the first reads: after a write or after leaving the screen they are stale. */
export function clearPreloads(): void {
  started().clear();
  bootHandover().startDeferredReads = undefined;
}
