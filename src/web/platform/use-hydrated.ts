import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while a prerendered page is being hydrated, so that what only the browser knows cannot disagree with it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
