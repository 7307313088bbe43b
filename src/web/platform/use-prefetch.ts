import { useEffect } from "react";
import { whenIdle } from "./when-idle.ts";

/** Prefetches the next page's code when the browser is idle, so that opening it doesn't depend on the network. */
export function usePrefetch(fetchPage: () => Promise<unknown>): void {
  useEffect(
    () =>
      whenIdle(() => {
        fetchPage().catch(() => {
          // The code is fetched when the page is opened.
        });
      }),
    [fetchPage],
  );
}
