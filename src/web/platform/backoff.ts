const FIRST_MS = 1_000;

/** How long to wait after so many failures in a row: twice as long each time, up to a limit. */
export const backoffMs = (failures: number, longestMs: number): number =>
  Math.min(FIRST_MS * 2 ** Math.max(0, failures - 1), longestMs);
