/** By then it happens, however busy the page is. */
const LATEST_MS = 3_000;

/** Runs what nobody waits for once the browser has nothing else to do. Returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(run, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: LATEST_MS });
  return () => cancelIdleCallback(idle);
}
