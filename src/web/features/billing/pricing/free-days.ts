import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let areUsed = false;

/** The free trial is given once; whether it was is only fetched for members. */
export function tellFreeDaysUsed(isTrue: boolean): void {
  areUsed = isTrue;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Visitors, and the built page, still have it ahead of them. */
export function useFreeDaysUsed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => areUsed,
    () => false,
  );
}
