import { useSyncExternalStore } from "react";
import { createEmitter } from "#web/platform/emitter.ts";

const changed = createEmitter();
let areUsed = false;

/**
 * Sets whether the free trial has been used. It is granted only once; whether it was used is fetched only for
 * members.
 */
export function setTrialUsed(isTrue: boolean): void {
  areUsed = isTrue;
  changed.emit();
}

/** Returns false for visitors and in the prerendered page, where the free trial is still available. */
export function useTrialUsed(): boolean {
  return useSyncExternalStore(
    changed.subscribe,
    () => areUsed,
    () => false,
  );
}
