/** What was drawn last takes a few frames to be on the screen. Not longer: nothing can be sent until the auth client is here. */
const REST_MS = 200;
/** By then it happens, however busy the page is. */
const LATEST_MS = 3_000;

/** Runs what nobody waits for once the page has been shown and the browser has nothing else to do. Returns how to call it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(run, LATEST_MS);
    return () => clearTimeout(timer);
  }
  let idle: number | undefined;
  const rest = setTimeout(() => {
    idle = requestIdleCallback(run, { timeout: LATEST_MS - REST_MS });
  }, REST_MS);
  return () => {
    clearTimeout(rest);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
