import { useEffect } from "react";

/** Fetches the page that comes next while there is a network, so that the way to it does not depend on one. */
export function useFetchAhead(fetchPage: () => Promise<unknown>): void {
  useEffect(() => {
    fetchPage().catch(() => {
      // Fetched when it is opened.
    });
  }, [fetchPage]);
}
