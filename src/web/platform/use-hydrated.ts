import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns false while a prerendered page hydrates, so that browser-only state can't cause a hydration mismatch. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
