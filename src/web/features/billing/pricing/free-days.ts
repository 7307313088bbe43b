import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let areUsed = false;

/** The free days are given once; told by what is fetched for members only. */
export function tellFreeDaysUsed(isTrue: boolean): void {
  areUsed = isTrue;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Visitors, and the built page, have them before them. */
export function useFreeDaysUsed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => areUsed,
    () => false,
  );
}
