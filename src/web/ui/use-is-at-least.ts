import { useSyncExternalStore } from "react";
import { BREAKPOINTS } from "#shared/breakpoints.ts";

/** Returns whether the viewport is at least as wide as a breakpoint, for decisions that CSS can't make. */
export function useIsAtLeast(breakpoint: keyof typeof BREAKPOINTS): boolean {
  const query = () => matchMedia(`(min-width: ${BREAKPOINTS[breakpoint]}px)`);
  const subscribe = (listener: () => void) => {
    const asked = query();
    asked.addEventListener("change", listener);
    return () => asked.removeEventListener("change", listener);
  };
  return useSyncExternalStore(subscribe, () => query().matches);
}
