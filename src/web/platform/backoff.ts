const FIRST_MS = 1_000;

/** Returns the exponential backoff after a number of consecutive failures: doubled each time, up to a limit. */
export const backoffMs = (failures: number, longestMs: number, firstMs = FIRST_MS): number =>
  Math.min(firstMs * 2 ** Math.max(0, failures - 1), longestMs);
