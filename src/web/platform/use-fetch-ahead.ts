import { useEffect } from "react";
import { whenIdle } from "./when-idle.ts";

/** Fetches the next page's code while there is a network, so that opening it does not depend on one. */
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
