import { useSyncExternalStore } from "react";
import { BREAKPOINTS } from "#shared/breakpoints.ts";

/** Whether the window is as wide as a breakpoint, for what style sheets cannot decide. */
export function useIsAtLeast(breakpoint: keyof typeof BREAKPOINTS): boolean {
  const query = () => matchMedia(`(min-width: ${BREAKPOINTS[breakpoint]}px)`);
  const subscribe = (listener: () => void) => {
    const asked = query();
    asked.addEventListener("change", listener);
    return () => asked.removeEventListener("change", listener);
  };
  return useSyncExternalStore(subscribe, () => query().matches);
}
