import { useSyncExternalStore } from "react";
import { BREAKPOINTS } from "#shared/breakpoints.ts";

const isWide = () => window.matchMedia(`(min-width: ${BREAKPOINTS.xl}px)`);

function subscribe(listener: () => void) {
  const query = isWide();
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** How many lines of an answer stand open: 4 under 1200 px, else 8. */
export function useAnswerRows(): 4 | 8 {
  return useSyncExternalStore(subscribe, () => (isWide().matches ? 8 : 4));
}
