import { useSyncExternalStore } from "react";
import { createSignal } from "#web/platform/signal.ts";

const changed = createSignal();
let areUsed = false;

/** The free trial is given once; whether it was is only fetched for members. */
export function setFreeDaysUsed(isTrue: boolean): void {
  areUsed = isTrue;
  changed.send();
}

/** Visitors, and the built page, still have it ahead of them. */
export function useFreeDaysUsed(): boolean {
  return useSyncExternalStore(
    changed.subscribe,
    () => areUsed,
    () => false,
  );
}
