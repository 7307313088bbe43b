const FIRST_MS = 1_000;

/** How long to wait after so many failures in a row: twice as long each time, up to a limit. */
export const backoffMs = (failures: number, longestMs: number, firstMs = FIRST_MS): number =>
  Math.min(firstMs * 2 ** Math.max(0, failures - 1), longestMs);
