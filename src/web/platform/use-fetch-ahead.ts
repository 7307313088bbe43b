import { useEffect } from "react";
import { whenIdle } from "./when-idle.ts";

/** Fetches the next page's code once the browser is idle, so that opening it does not depend on the network. */
export function useFetchAhead(fetchPage: () => Promise<unknown>): void {
  useEffect(
    () =>
      whenIdle(() => {
        fetchPage().catch(() => {
          // Fetched when it is opened.
        });
      }),
    [fetchPage],
  );
}
